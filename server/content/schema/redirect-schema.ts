import * as z from "zod";
import { message } from "../files/errors/messages";
import { parseSource, type RedirectSource } from "../redirects/redirect-source";
import { parseTarget } from "../redirects/redirect-target";
import { described, ofKind, titled } from "./fields/described";
import { group } from "./fields/group";

/** Redirects of a folder, those of pages' `was` included. */
export const MAX_REDIRECTS = 5000;
const MAX_ADDRESS_LENGTH = 2000;
const STATUSES = [301, 302, 308, 410] as const;

const address = ofKind("address", z.string().trim().min(1).max(MAX_ADDRESS_LENGTH));

/** An address that a site had: `/old`, `/old/*`, `/?p=12`. */
const source = address.transform((from, check): RedirectSource & { text: string } => {
  const parsed = parseSource(from);
  if (!("expected" in parsed)) return { ...parsed, text: from };
  check.addIssue({ code: "custom", message: parsed.expected, input: from });
  return z.NEVER;
});

const target = address.transform((to, check) => {
  const parsed = parseTarget(to);
  if ("to" in parsed) return parsed.to;
  check.addIssue({ code: "custom", message: parsed.expected, input: to });
  return z.NEVER;
});

/** An entry of a page's `was`. */
export const wasEntrySchema = source.refine(
  ({ isFolder }) => !isFolder,
  message("redirect-was-star"),
);

/** Old addresses of a page, in its front matter. */
export const wasSchema = described(
  z.array(wasEntrySchema).max(100).default([]),
  "Old addresses",
  "At most 100 old addresses of the page; each leads here for good",
  "[/old-name]",
  { who: "editor", advanced: true },
);

/** An entry of redirects.yaml. */
export const redirectEntrySchema = group({
  from: described(
    source,
    "Old address",
    "The old address: /old, /old/* for all below it, or /?p=12 with its query",
    "/old-name",
    { who: "owner" },
  ),
  to: described(
    target.optional(),
    "New address",
    "Where it leads: a page, a place on one, a file, /new/* for the rest of the address, or the whole URL of another host",
    "/about#team",
    { who: "owner" },
  ),
  status: described(
    titled(z.literal(STATUSES), {
      301: "Moved for good",
      302: "For now",
      308: "Moved for good, forms too",
      410: "Gone",
    }).default(301),
    "Kind of redirect",
    "301 or 308: moved for good; 302: for now; 410: gone, without to",
    "302",
    { who: "owner" },
  ),
}).superRefine(({ to, status, from }, check) => {
  // A misspelt key is one error, not two.
  if (check.issues.length > 0) return;
  const path = ["to"];
  if (status === 410 && to !== undefined)
    check.addIssue({ code: "custom", path, message: message("redirect-gone") });
  if (status !== 410 && to === undefined)
    check.addIssue({ code: "custom", path, message: message("redirect-no-target") });
  if (to?.includes("*") && !(from.isFolder && /^[^*]*\/\*$/.test(to)))
    check.addIssue({
      code: "custom",
      path,
      message: message(from.isFolder ? "redirect-star-end" : "redirect-no-star"),
    });
});

/** The whole of redirects.yaml. */
export const redirectsSchema = z.array(redirectEntrySchema).max(MAX_REDIRECTS);
