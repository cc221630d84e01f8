import { fileSize } from "../../ui/file-size";
import { heading, image, line, list, type SectionBodies } from "./markdown-parts";

export const LINK_BODIES = {
  cards: ({ items }, { level, write }) =>
    items.flatMap(({ title, text, picture, to }) => [
      heading(level + 1, to ? write.link({ label: title, to }) : write.text(title)),
      image(picture, write),
      write.html(text),
    ]),
  downloads: ({ items }, { write, site }) => [
    list(
      items.map(({ label, to: file, text }) => {
        const facts = line(file.kind, fileSize(file.bytes, site.language));
        const link = `${write.link({ label, to: file.to })} (${write.text(facts)})`;
        return text ? `${link}: ${write.html(text)}` : link;
      }),
    ),
  ],
} satisfies Partial<SectionBodies>;
