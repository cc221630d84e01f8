const ELEMENTS = new Set(
  (
    "path g circle rect line polyline polygon ellipse defs mask clipPath linearGradient radialGradient stop use " +
    "animate animateTransform animateMotion mpath"
  ).split(" "),
);

const TAG = /\s*<\/?([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z:-]*="[^"<>&\\]*")*)\s*\/?>\s*/y;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;
const MAX_BODY_LENGTH = 60_000;

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
