import { fillIn } from "../../../contract/fill-in";
import { heading, line, links, type SectionBodies } from "./markdown-parts";

export const PEOPLE_BODIES = {
  quotes: ({ items }, { write, site: { strings } }) =>
    items.flatMap(({ text, name, role, stars = 0 }) => [
      write.html(text).replace(/^/gm, "> "),
      line(
        write.text(name),
        write.text(role),
        stars ? write.text(fillIn(strings.stars, { stars })) : "",
      ),
    ]),
  team: ({ items }, { level, write }) =>
    items.flatMap(({ name, role, text, links: own }) => [
      heading(level + 1, write.text(name)),
      write.text(role),
      write.html(text),
      links(own, write),
    ]),
} satisfies Partial<SectionBodies>;
