import * as z from "zod";
import { message } from "../files/errors/messages";
import { described } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

/** `analytics` in site.yaml: a self-hosted script, web vitals, and the text that asks for consent. */
export function analyticsSchema({ line, inline }: Fields) {
  const address = line
    .refine(isScriptAddress, {
      error: message("link-script"),
    })
    .meta({ kind: "script" });
  return group({
    script: described(
      group({
        src: described(
          address,
          "Address of the script",
          "Where the script lies: a path of this site, or an https:// address",
          '"https://stats.example.com/script.js"',
        ),
        attributes: described(
          z
            .record(
              z.string().regex(/^data-[a-z][a-z0-9-]{0,60}$/, message("value-data-name")),
              line,
            )
            .default({}),
          "Settings of the script",
          "What the script is told: names that begin with data-, and their values",
          "{ data-domain: example.com }",
        ),
      }).optional(),
      "Analytics script",
      "The script of analytics that you host, such as Plausible or Umami; visitors are asked first",
      '{ src: "https://stats.example.com/script.js" }',
      { who: "owner" },
    ),
    text: described(
      inline.optional(),
      "Question for consent",
      "Asks visitors for consent, in one line of Markdown; the site's own words if left out",
      "May we count visits? More in our [privacy note](/privacy).",
    ),
    webVitals: described(
      z.boolean().default(false),
      "Measure speed",
      "true: the browsers of visitors who agree report how fast pages are",
      "true",
    ),
  });
}

function isScriptAddress(src: string): boolean {
  if (/[\s\\;,'"<>]/.test(src)) return false;
  if (/^\/[^/]/.test(src)) return true;
  if (!/^https:\/\//.test(src) || !URL.canParse(src)) return false;
  const { username, password } = new URL(src);
  return !username && !password;
}
