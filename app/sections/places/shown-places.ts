import type { AppLoadContext } from "@remix-run/node";
import { addressLines } from "../../../contract/contact/address-lines";
import { nationalNumber } from "../../../contract/contact/national-number";
import {
  type HoursEntry,
  type HoursException,
  showsPlaces,
} from "../../../contract/hours/opening-hours";
import {
  type OpeningWords,
  type ShownOpening,
  showOpening,
} from "../../../contract/hours/show-opening";
import type { Content } from "../../../server/content/content";
import type { Picture, Section } from "../../../server/content/schema/page-schema";

/** A location as pages show it. */
export interface ShownPlace {
  name?: string;
  address: string[];
  phone?: string;
  /** The number as its country writes it. */
  phoneText?: string;
  email?: string;
  /** The address of a map. */
  map?: string;
  picture?: Picture;
  opening?: PlaceOpening;
}

/** Opening hours in words, and what an open tab makes the next words of. */
export interface PlaceOpening extends ShownOpening {
  hours: readonly HoursEntry[];
  except: readonly HoursException[];
}

/** All that a page shows of locations and company. */
export interface ShownPlaces {
  places: ShownPlace[];
  /** Its name in the register. */
  company?: string;
  /** Other facts about the company, in the order in which they are shown. */
  facts: { label: string; text: string }[];
  /** Name of the timezone of the hours. */
  zone: string;
  language: string;
  words: OpeningWords & Record<"exceptions" | "map", string>;
}

type PlaceContext = Pick<AppLoadContext, "content" | "site">;

/** The places of a page with sections that show them; undefined for others. */
export function shownPlaces(
  sections: readonly Section[],
  { content, site }: PlaceContext,
): ShownPlaces | undefined {
  if (!sections.some(showsPlaces)) return undefined;
  const all = allPlaces({ content, site });
  return all.places.length > 0 || all.company || all.facts.length > 0 ? all : undefined;
}

/** All locations and facts of a site. */
export function allPlaces({ content, site: { language } }: PlaceContext): ShownPlaces {
  const own = content.sites.get(language) ?? content.site;
  const { locations, strings } = own;
  const words = strings.opening;
  const { zone, now } = content;
  const places = locations.map(({ name, address, phone, email, map, picture, hours, except }) => ({
    name,
    address: addressLines(address),
    phone,
    ...(phone && { phoneText: nationalNumber(phone, address.country) }),
    email,
    map,
    picture,
    ...(hours.length > 0 && {
      opening: {
        ...showOpening({ hours, except }, { zone, now, language, words }),
        hours,
        except,
      },
    }),
  }));
  const { company, facts } = companyFacts(own);
  return { places, ...(company && { company }), facts, zone: zone.name, language, words };
}

function companyFacts({ company, strings }: Content["site"]) {
  const { legalName, form, representatives, register, vatId, authority, profession } = company;
  const name = [legalName, form && !legalName?.includes(form) ? form : ""]
    .filter(Boolean)
    .join(" ");
  const words = strings.company;
  const facts: { label: string; text: string | undefined }[] = [
    { label: words.representatives, text: representatives.join(", ") },
    { label: words.register, text: register && `${register.court}, ${register.number}` },
    { label: words.vatId, text: vatId },
    { label: words.authority, text: authority },
    { label: words.profession, text: profession },
  ];
  return {
    company: name,
    facts: facts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
  };
}
