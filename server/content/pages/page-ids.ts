import { createHash } from "node:crypto";
import type { MediaFile } from "../../media/media-file";
import type { CheckedPage } from "../checks/check-files";
import type { ContentPage } from "../content";
import type { Site } from "../schema/site-schema";

/** Takes the site and its font files, returns a text that changes when anything that all pages share does. */
export function siteKey(site: Site, fonts: readonly MediaFile[]): string {
  return digest([stableJson(site), ...fonts.map(({ hash }) => hash)]);
}

/**
 * Takes a page's file and the result of its check, returns a text that changes when anything that the page shows of them
 * does: its bytes, its media and its links, but not placeholders.
 */
export function pageKey(hash: string, { answers }: CheckedPage): string {
  const shown = [...answers].filter(([question]) => !question.startsWith("placeholder "));
  return digest([hash, ...shown.flat()]);
}

/**
 * Makes the id of a page: 16 hexadecimal digits. `keys` are those of all pages by path: a page with a feed offers the full
 * texts of the pages that it lists.
 */
export function pageId(
  { path, parents, sections, feed, alternates, nearest }: Omit<ContentPage, "id">,
  site: string,
  keys: ReadonlyMap<string, string>,
): string {
  const lists = sections.flatMap((section) => (section.type === "pages" ? [section.entries] : []));
  const texts = feed ? lists.flat().map((entry) => keys.get(entry.path) ?? "") : [];
  const shown = stableJson([path, parents, lists, alternates, nearest]);
  return digest([site, keys.get(path) ?? "", shown, ...texts]).slice(0, 16);
}

/** The JSON of what a page shows. New placeholders alone are no change of the content. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, withoutPlaceholders);
}

function withoutPlaceholders(key: string, value: unknown): unknown {
  return key === "placeholder" ? undefined : value;
}

/** SHA-256 of texts, hexadecimal. */
export function digest(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
