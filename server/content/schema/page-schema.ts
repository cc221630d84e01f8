import * as z from "zod";
import type { Html } from "../markdown/markdown-writer";
import { type Fields, group } from "./fields";
import { sectionSchema } from "./section-schema";

/** The front matter of a page's file. */
export function pageSchema(fields: Fields) {
  return group({
    title: fields.line
      .optional()
      .meta({ description: "The page's name in tabs and search results" }),
    description: fields.line.optional().meta({ description: "One sentence for search results" }),
    socialImage: fields.picture.optional().meta({ description: "Shown where the page is shared" }),
    updated: z.iso
      .date("a date such as 2026-01-31")
      .optional()
      .meta({ description: "When the words last changed; the file's own time if left out" }),
    sections: z.array(sectionSchema(fields)).max(200).default([]),
  });
}

export type Page = z.output<ReturnType<typeof pageSchema>> & { body?: Html };
