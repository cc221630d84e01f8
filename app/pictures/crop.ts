import type { Picture } from "../../server/content/schema/page-schema";

type Image = Extract<Picture, { kind: "image" }>;

export type Ratio = readonly [width: number, height: number];

/** Media queries of the screens that crops are for. */
export const PHONE = "(max-width: 639.98px)";
export const WIDE = "(min-width: 1024px)";

/** Width in px of the largest crop of a picture with a given ratio. */
export function croppedWidth({ width, height }: Image, [across, down]: Ratio): number {
  return Math.max(1, Math.min(width, Math.round((height * across) / down)));
}

/**
 * The URL of that crop for the image endpoint: `/media/team.jpg?v=01234567&crop=4:5@50,20`. An endpoint without crops
 * returns the whole picture, and CSS crops it to the same box. Pictures of other hosts are not cropped.
 */
export function croppedSource({ src, focus = [0.5, 0.5] }: Image, [across, down]: Ratio): string {
  if (!src.includes("?v=") || !src.startsWith("/media/")) return src;
  const point = focus.map((share) => Math.round(share * 100)).join(",");
  return `${src}&crop=${across}:${down}@${point}`;
}

/**
 * The phone entry of `sizes`, which is the first and applies to any screen, so that a phone source lists no widths of
 * larger screens.
 */
export function sizesOnPhones(sizes: string): string {
  return sizes.replace(/^\w+:/, "").replace(/\s.*/, "");
}

/** Whether a roughly square box cuts a picture at both sides, and so needs a wider variant. */
export function isAcross(picture: Picture): boolean {
  return picture.kind === "image" && picture.width > 1.2 * picture.height;
}
