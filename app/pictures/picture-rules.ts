import type { Picture } from "../../server/content/schema/page-schema";
import { PHONE, type Ratio, WIDE } from "./crop";

type Image = Extract<Picture, { kind: "image" }>;
type Framing = Pick<Image, "focus" | "shade">;
type Shape = Pick<Image, "crop" | "width" | "height">;

// The CSP allows no style attributes, so each value has a class of its own: in the document's style sheet for the pictures
// of its page (`pictureRules`), adopted for those that a client navigation shows.

/** The class of a picture that keeps a point in view wherever its box cuts it; empty without such a point. */
export function focusClass({ focus }: Framing): string {
  return focus ? `focus-${focus.map(percent).join("-")}` : "";
}

/** The class of a picture with a shape of its own, other ones on some screens; empty without crops. */
export function cropClass({ crop, width, height }: Shape): string {
  if (!crop) return "";
  const { phone = [], wide = [] } = crop;
  return `crop-${[[width, height], phone, wide].map((ratio) => ratio.join("x")).join("-")}`;
}

/** The class of the shade between a picture and the text on it. */
export function shadeClass({ shade = 0 }: Framing): string {
  return `shade-${shade}`;
}

/** The rules of these classes. */
export function framingRules({ focus, shade, ...shape }: Framing & Shape): string {
  const [x, y] = (focus ?? []).map((share) => `${percent(share)}%`);
  return [
    focus ? `.${focusClass({ focus })}{object-position:${x} ${y}}` : "",
    shade === undefined ? "" : `.${shadeClass({ shade })}{opacity:${shade / 100}}`,
    cropRules(shape),
  ].join("");
}

/** The box has the shape before the picture is loaded, and whatever shape the section gives to other pictures. */
function cropRules({ crop, width, height }: Shape): string {
  if (!crop) return "";
  const name = cropClass({ crop, width, height });
  const rule = ([across, down]: Ratio) => `.${name}{aspect-ratio:${across}/${down}}`;
  return [
    rule([width, height]),
    crop.phone ? `@media ${PHONE}{${rule(crop.phone)}}` : "",
    crop.wide ? `@media ${WIDE}{${rule(crop.wide)}}` : "",
  ].join("");
}

/** Returns the rules of all pictures in the data of a page. */
export function pictureRules(data: unknown): string {
  const rules = new Set<string>();
  collect(data, rules);
  return [...rules].join("");
}

function collect(data: unknown, rules: Set<string>): void {
  if (typeof data !== "object" || data === null) return;
  if (isImage(data)) rules.add(framingRules(data));
  for (const value of Object.values(data)) collect(value, rules);
}

function isImage(data: object): data is Image {
  return "kind" in data && data.kind === "image";
}

function percent(share: number): number {
  return Math.round(share * 100);
}
