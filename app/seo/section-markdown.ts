import type { Html } from "../../server/content/markdown/markdown-writer";
import type { Section, SectionOf, SectionType } from "../../server/content/schema/page-schema";
import { FIGURE_BODIES } from "./sections/figure-markdown";
import { LEGAL_BODIES } from "./sections/legal-markdown";
import { LINK_BODIES } from "./sections/link-markdown";
import { LIST_BODIES } from "./sections/list-markdown";
import { heading, type SectionBodies, type SectionContext } from "./sections/markdown-parts";
import { MEDIA_BODIES } from "./sections/media-markdown";
import { PEOPLE_BODIES } from "./sections/people-markdown";
import { PLACE_BODIES } from "./sections/place-markdown";
import { WORD_BODIES } from "./sections/word-markdown";

/** A type without an entry does not compile: it belongs in the file of seo/sections/ with those of its schema. */
const BODIES: SectionBodies = {
  ...WORD_BODIES,
  ...LIST_BODIES,
  ...MEDIA_BODIES,
  ...PEOPLE_BODIES,
  ...FIGURE_BODIES,
  ...LEGAL_BODIES,
  ...LINK_BODIES,
  ...PLACE_BODIES,
  "contact-form": () => [],
  form: () => [],
};

/** Prints a section as blocks of Markdown; empty ones may be among them. */
export function sectionMarkdown(section: Section, context: SectionContext): string[] {
  const { level, write } = context;
  const { title, text }: { title?: Html; text?: Html } = section;
  return [heading(level, write.html(title)), write.html(text), ...body(section, context)];
}

function body<Type extends SectionType>(
  section: SectionOf<Type>,
  context: SectionContext,
): string[] {
  return BODIES[section.type](section, context);
}
