import { image, links, type SectionBodies } from "./markdown-parts";

export const WORD_BODIES = {
  hero: ({ picture, actions }, { write }) => [image(picture, write), links(actions, write)],
  callout: ({ actions }, { write }) => [links(actions, write)],
  prose: () => [],
} satisfies Partial<SectionBodies>;
