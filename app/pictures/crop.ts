import type { Picture } from "../../server/content/schema/page-schema";

type Image = Extract<Picture, { kind: "image" }>;

export type Ratio = readonly [width: number, height: number];

/** Media queries of the screens that crops are for. */
export const PHONE = "(max-width: 639.98px)";
export const WIDE = "(min-width: 1024px)";

/** Width in px of the largest part of a picture that has a ratio. */
export function croppedWidth({ width, height }: Image, [across, down]: Ratio): number {
  return Math.max(1, Math.min(width, Math.round((height * across) / down)));
}

/**
 * The address of that part for the image endpoint: `/media/team.jpg?v=01234567&crop=4:5@50,20`. An endpoint that does not
 * know crops has the whole picture, which its box cuts likewise. Pictures of other hosts stay whole.
 */
export function croppedSource({ src, focus = [0.5, 0.5] }: Image, [across, down]: Ratio): string {
  if (!src.includes("?v=") || !src.startsWith("/media/")) return src;
  const point = focus.map((share) => Math.round(share * 100)).join(",");
  return `${src}&crop=${across}:${down}@${point}`;
}

/** The entry of `sizes` that is for phones, so that no source lists widths of larger screens: the first, for any screen. */
export function sizesOnPhones(sizes: string): string {
  return sizes.replace(/^\w+:/, "").replace(/\s.*/, "");
}

/** Whether a box that is about as high as wide cuts a picture at both sides, and so needs a wider one. */
export function isAcross(picture: Picture): boolean {
  return picture.kind === "image" && picture.width > 1.2 * picture.height;
}
