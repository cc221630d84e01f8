import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described, ofKind, titled } from "../fields/described";
import type { Fields } from "../fields/fields";
import { reachField } from "../fields/reach-field";
import { type SectionParts, section } from "./section-parts";

/** Sections of the pages that laws ask for. */
export function legalSections(fields: Fields, { optionalHead }: SectionParts) {
  const { line, inline } = fields;
  return [
    section("imprint", "Imprint", "The facts about the company, with its address", {
      ...optionalHead,
    }),
    section(
      "privacy-facts",
      "Privacy facts",
      "Tables of what the site stores and whom it contacts",
      {
        ...optionalHead,
      },
    ),
    section(
      "accessibility-statement",
      "Accessibility statement",
      "How far the site conforms to a standard",
      {
        ...optionalHead,
        standard: described(
          line.default("WCAG 2.2 AA"),
          "Standard",
          "The standard that the site is measured by",
          "EN 301 549",
        ),
        status: described(
          titled(z.enum(["full", "partial", "none"]), {
            full: "In full",
            partial: "In part",
            none: "Not yet",
          }),
          "Conformance",
          "How far the site conforms to the standard",
          "partial",
          { who: "editor" },
        ),
        gaps: described(
          z.array(inline).max(40).default([]),
          "What is missing",
          "What does not conform yet, at most 40 lines of Markdown; at least one for status: partial",
          "[The floor plan is a picture.]",
        ),
        contact: described(
          reachField(fields).optional(),
          "Contact",
          "Where barriers are reported: an e-mail address or a link; the site's e-mail address if left out",
          "hello@example.com",
          { who: "editor" },
        ),
        date: described(
          ofKind("date", z.iso.date("a date such as 2026-01-31")),
          "Checked on",
          "When that was checked last",
          "2026-11-01",
        ),
      },
    ).superRefine(checkStatement),
  ] as const;
}

interface Statement {
  status: "full" | "partial" | "none";
  gaps: readonly unknown[];
}

/** A site that conforms in part says where it does not; one that conforms has no gaps. */
function checkStatement({ status, gaps }: Statement, check: z.RefinementCtx): void {
  const code =
    status === "partial" && gaps.length === 0
      ? "statement-gaps"
      : status === "full" && gaps.length > 0
        ? "statement-no-gaps"
        : undefined;
  if (code) check.addIssue({ code: "custom", message: message(code), path: ["gaps"] });
}
