import type { Picture } from "../../server/content/schema/page-schema";
import { PHONE, type Ratio, WIDE } from "./crop";

type Image = Extract<Picture, { kind: "image" }>;
type Framing = Pick<Image, "focus" | "shade">;
type Shape = Pick<Image, "crop" | "width" | "height">;

// The CSP allows no style attributes, so each value has a class. Its rule is in the document's style sheet
// (`pictureRules`); client navigations adopt the rules of their page.

/** The class of a picture with a focus, a point that stays in view when its box cuts the picture; "" without one. */
export function focusClass({ focus }: Framing): string {
  return focus ? `focus-${focus.map(percent).join("-")}` : "";
}

/** The class of a picture with crops, which may differ by screen; "" without crops. */
export function cropClass({ crop, width, height }: Shape): string {
  if (!crop) return "";
  const { phone = [], wide = [] } = crop;
  return `crop-${[[width, height], phone, wide].map((ratio) => ratio.join("x")).join("-")}`;
}

/** The class of the shade between a picture and the text on it. */
export function shadeClass({ shade = 0 }: Framing): string {
  return `shade-${shade}`;
}

/** The CSS rules of the three classes. */
export function framingRules({ focus, shade, ...shape }: Framing & Shape): string {
  const [x, y] = (focus ?? []).map((share) => `${percent(share)}%`);
  return [
    focus ? `.${focusClass({ focus })}{object-position:${x} ${y}}` : "",
    shade === undefined ? "" : `.${shadeClass({ shade })}{opacity:${shade / 100}}`,
    cropRules(shape),
  ].join("");
}

/** Gives the box the crop's ratio before the picture is loaded, and overrides the section's ratio. */
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
