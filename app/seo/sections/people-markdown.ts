import {
  heading,
  line,
  links,
  list,
  type SectionBodies,
  type SectionContext,
} from "./markdown-parts";

export const PEOPLE_BODIES: Pick<SectionBodies, "quotes" | "team" | "contact-details"> = {
  quotes: ({ items }, { write, site: { strings } }) =>
    items.flatMap(({ text, name, role, stars = 0 }) => [
      write.html(text).replace(/^/gm, "> "),
      line(
        write.text(name),
        write.text(role),
        stars ? write.text(strings.stars.replace("{stars}", String(stars))) : "",
      ),
    ]),
  team: ({ items }, { level, write }) =>
    items.flatMap(({ name, role, text, links: own }) => [
      heading(level + 1, write.text(name)),
      write.text(role),
      write.html(text),
      links(own, write),
    ]),
  "contact-details": (_section, context) => [contactDetails(context)],
};

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
