/** The kinds of businesses of schema.org (schema.org/LocalBusiness and all below it), as a text with a space between two. */
const NAMES = [
  "AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney",
  "AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness",
  "Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery",
  "CafeOrCoffeeShop Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore",
  "ConvenienceStore DaySpa Dentist DepartmentStore Dermatology DietNutrition Distillery DryCleaningOrLaundry",
  "Electrician ElectronicsStore EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym",
  "FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment FurnitureStore GardenStore",
  "GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice GroceryStore Gynecologic HVACBusiness",
  "HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HobbyShop HomeAndConstructionBusiness",
  "HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop InsuranceAgency InternetCafe JewelryStore",
  "LegalService Library LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic",
  "MensClothingStore Midwifery MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore",
  "MovieTheater MovingCompany MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore",
  "Oncologic Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Pharmacy Physician",
  "Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService",
  "Psychiatric PublicHealth PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort",
  "Restaurant RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore",
  "SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor TelevisionStation TennisComplex",
  "TireShop TouristInformationCenter ToyStore TravelAgency VacationRental WholesaleStore Winery",
];

export const BUSINESS_TYPES: readonly string[] = NAMES.flatMap((line) => line.split(" "));

/** Their names in words: `Auto Body Shop`. */
export const BUSINESS_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  BUSINESS_TYPES.map((name) => [name, name.replace(/(?<=[a-z])(?=[A-Z])/g, " ")]),
);
