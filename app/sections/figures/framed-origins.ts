import type { Section } from "../../../server/content/schema/page-schema";

/** The origins of other hosts that a page may show in frames, each once. */
export function framedOrigins(page: { sections: readonly Section[] } | undefined): string[] {
  const urls = page?.sections.flatMap((section) => (section.type === "embed" ? [section.url] : []));
  return [...new Set(urls?.map((url) => new URL(url).origin))];
}
