interface Place {
  lat: number;
  lng: number;
}

/** Links to a place on map sites, by its coordinates, else by its address. */
export function mapSites(address: readonly string[], geo?: Place): { name: string; url: string }[] {
  const query = encodeURIComponent(geo ? `${geo.lat},${geo.lng}` : address.join(", "));
  const openStreetMap = geo
    ? `?mlat=${geo.lat}&mlon=${geo.lng}#map=17/${geo.lat}/${geo.lng}`
    : `search?query=${query}`;
  const apple = geo ? `ll=${query}&q=${encodeURIComponent(address[0] ?? "")}` : `address=${query}`;
  return [
    { name: "OpenStreetMap", url: `https://www.openstreetmap.org/${openStreetMap}` },
    { name: "Google Maps", url: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { name: "Apple Maps", url: `https://maps.apple.com/?${apple}` },
  ];
}
