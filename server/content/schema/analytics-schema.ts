import * as z from "zod";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

/** `analytics` in site.yaml: a self-hosted script, web vitals, and the text that asks for consent. */
export function analyticsSchema({ line, inline }: Fields) {
  const address = line.refine(isScriptAddress, {
    error: "a path of this site such as /js/script.js, or an https:// address",
  });
  return group({
    script: group({
      src: address,
      attributes: z
        .record(z.string().regex(/^data-[a-z][a-z0-9-]{0,60}$/, "a name such as data-domain"), line)
        .default({}),
    })
      .optional()
      .meta({ description: "The script of analytics that you host, such as Plausible or Umami" }),
    text: inline.optional().meta({ description: "Asks for consent, in one line of Markdown" }),
    webVitals: z.boolean().default(false).meta({ description: "Measure how fast pages are" }),
  });
}

function isScriptAddress(src: string): boolean {
  if (/[\s\\;,'"<>]/.test(src)) return false;
  if (/^\/[^/]/.test(src)) return true;
  if (!/^https:\/\//.test(src) || !URL.canParse(src)) return false;
  const { username, password } = new URL(src);
  return !username && !password;
}
