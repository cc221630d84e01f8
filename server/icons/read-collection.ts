import * as z from "zod";
import type { IconsJson } from "./icon-collections";
import { ICON_NAME } from "./icon-collections";

const DEFAULT_SIDE = 16;
const MAX_BODY_LENGTH = 60_000;
/** SVG elements that a body may contain. */
const ELEMENTS = new Set(
  (
    "path g circle rect line polyline polygon ellipse defs mask clipPath linearGradient radialGradient stop use " +
    "animate animateTransform animateMotion mpath"
  ).split(" "),
);

const TAG = /\s*<\/?([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z:-]*="[^"<>&\\]*")*)\s*\/?>\s*/y;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;

const side = z.number().positive().max(10_000).optional().catch(undefined);
const flip = z.literal(true).optional().catch(undefined);

const icon = z.object({ body: z.string().refine(isSafeSvgBody), width: side, height: side });
const alias = z.object({
  parent: z.string(),
  rotate: z.number().optional().catch(undefined),
  hFlip: flip,
  vFlip: flip,
});

const collection = z.object({
  prefix: z.string(),
  icons: validEntries(icon),
  aliases: validEntries(alias).catch({}),
  width: side,
  height: side,
});

/**
 * Reads the JSON of an icon service: undefined unless it is the collection of that prefix. Invalid and unsafe icons,
 * aliases and unknown fields are dropped. Each icon gets its size, so that icons of several responses can be merged.
 */
export function readCollection(json: unknown, prefix: string): IconsJson | undefined {
  const { data } = collection.safeParse(json);
  if (data?.prefix !== prefix) return undefined;
  const { width = DEFAULT_SIDE, height = width } = data;
  const sized = Object.entries(data.icons).map(([name, { body, ...own }]) => {
    return [name, { body, width: own.width ?? width, height: own.height ?? height }] as const;
  });
  return { prefix, icons: Object.fromEntries(sized), aliases: data.aliases, width, height };
}

function validEntries<T>(entry: z.ZodType<T>) {
  return z.record(z.string(), z.unknown()).transform((entries) => {
    const valid = Object.entries(entries).flatMap(([name, value]) => {
      const { success, data } = entry.safeParse(value);
      return success && ICON_NAME.test(name) ? [[name, data] as const] : [];
    });
    return Object.fromEntries(valid);
  });
}

/** Whether an icon of a foreign service contains only shapes: no script, style, text or external URL. */
export function isSafeSvgBody(body: string): boolean {
  if (body === "" || body.length > MAX_BODY_LENGTH) return false;
  TAG.lastIndex = 0;
  while (TAG.lastIndex < body.length) {
    const [tag, name = "", attributes = ""] = TAG.exec(body) ?? [];
    if (tag === undefined || !ELEMENTS.has(name)) return false;
    for (const [, attribute = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      if (!isSafeAttribute(attribute.toLowerCase(), value)) return false;
    }
  }
  return true;
}

function isSafeAttribute(name: string, value: string): boolean {
  if (name === "style" || name.startsWith("on")) return false;
  if (name === "attributename") return !/href|^on|style/i.test(value);
  if (name === "href" || name === "xlink:href") return /^#[\w-]+$/.test(value);
  return !/url\(\s*['"]?(?!#)/i.test(value);
}
