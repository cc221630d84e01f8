import { image, list, type SectionBodies } from "./markdown-parts";

export const MEDIA_BODIES = {
  logos: ({ items }, { write }) => [
    list(items.map(({ name, to }) => (to ? write.link({ label: name, to }) : write.text(name)))),
  ],
  gallery: ({ items }, { write }) =>
    items.flatMap(({ picture, caption }) => [image(picture, write), write.html(caption)]),
} satisfies Partial<SectionBodies>;
