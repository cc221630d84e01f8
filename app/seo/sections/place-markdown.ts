import { allPlaces } from "../../sections/places/shown-places";
import { heading, line, list, type SectionBodies, type SectionContext } from "./markdown-parts";

export const PLACE_BODIES = {
  "contact-details": (_section, context) => {
    const places = placesOf(context);
    return places.length > 0
      ? [...places, companyFacts(context)]
      : [contactDetails(context), companyFacts(context)];
  },
  locations: (_section, context) => placesOf(context),
  hours: (_section, context) => placesOf(context),
} satisfies Partial<SectionBodies>;

/** Each location with its address and opening hours, which a program may read much later: no state of the moment. */
function placesOf({ level, content, site, write }: SectionContext): string[] {
  const shown = allPlaces({ content, site });
  return shown.places.flatMap(({ name, address, phone, email, map, opening }) => [
    heading(level + 1, write.text(name)),
    list([
      line(...address.map((part) => write.text(part))),
      write.text(phone),
      write.text(email),
      map ? write.link({ label: shown.words.map, to: map }) : "",
    ]),
    opening
      ? list([
          ...opening.rows.map(({ day, times }) => `${write.text(day)}: ${line(...times)}`),
          ...opening.exceptions.map(
            ({ day, times, text }) =>
              `${line(write.text(day), write.text(text))}: ${line(...times)}`,
          ),
        ])
      : "",
  ]);
}

function companyFacts({ content, site, write }: SectionContext): string {
  const { company, facts } = allPlaces({ content, site });
  return list([
    write.text(company),
    ...facts.map(({ label, text }) => write.text(`${label}: ${text}`)),
  ]);
}

function contactDetails({ site: { contact, strings }, write }: SectionContext): string {
  const { email, phone, address, hours, map } = contact;
  const place = line(...address.map((part) => write.text(part)), write.link(map));
  const details: [label: string, value: string][] = [
    [strings.email, write.text(email)],
    [strings.phone, write.text(phone)],
    [strings.address, place],
    [strings.hours, line(...hours.map((part) => write.text(part)))],
  ];
  return list(details.map(([label, value]) => value && `${write.text(label)}: ${value}`));
}
