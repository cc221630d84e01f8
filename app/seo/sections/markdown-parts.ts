import type { AppLoadContext } from "@remix-run/node";
import type { Content } from "../../../server/content/content";
import type { MarkdownWriter } from "../../../server/content/markdown/markdown-writer";
import type {
  ContentLink,
  Picture,
  SectionOf,
  SectionType,
} from "../../../server/content/schema/page-schema";
import type { PublicSite } from "../../../server/render/public-site";

/** The page that a section is printed for. */
export interface SectionContext {
  /** Of the section's title. */
  level: 1 | 2;
  site: PublicSite;
  content: Content;
  write: MarkdownWriter;
  privacyTables: AppLoadContext["privacyTables"];
}

/** Prints what follows the title and text of each type of section. The compiler asks for an entry for each type. */
export type SectionBodies = {
  [Type in SectionType]: (section: SectionOf<Type>, context: SectionContext) => string[];
};

/** Prints a picture that says something; nothing for a drawing or one that only decorates. */
export function image(picture: Picture | undefined, write: MarkdownWriter): string {
  return picture?.kind === "image" && picture.alt ? write.picture(picture) : "";
}

/** A heading has one line; a line break in it becomes a space. */
export function heading(level: number, text: string): string {
  return text && `${"#".repeat(level)} ${text.replace(/\\?\n/g, " ")}`;
}

/** Prints links as a list. */
export function links(all: readonly ContentLink[], write: MarkdownWriter): string {
  return list(all.map((link) => write.link(link)));
}

/** Joins the parts that are there by commas. */
export function line(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

/** Prints the items that are there as a list. */
export function list(items: string[]): string {
  return items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join("\n");
}

/** Prints a table of plain texts. */
export function table(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  write: MarkdownWriter,
): string {
  const row = (cells: readonly string[]) => `| ${cells.map(write.text).join(" | ")} |`;
  return [row(columns), `|${" --- |".repeat(columns.length)}`, ...rows.map(row)].join("\n");
}
