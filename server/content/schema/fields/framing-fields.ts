import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described, ofKind } from "./described";
import { group } from "./group";

/** Width and height of a crop in whole numbers, of which its class and its address consist. */
export type Ratio = readonly [width: number, height: number];

const MAX_RATIO = 5;
/** Ratios such as 2.35 are in parts of this. */
const PARTS = 1000;
const RATIO_EXPECTED = message("value-ratio");

const ratio = ofKind(
  "ratio",
  z.union([z.string(RATIO_EXPECTED), z.number(RATIO_EXPECTED)]).transform((given, check): Ratio => {
    const [, width, height = "1"] =
      /^\s*(\d+(?:\.\d+)?)\s*(?:[/:]\s*(\d+(?:\.\d+)?)\s*)?$/.exec(String(given)) ?? [];
    const sides = [Number(width), Number(height)] as const;
    const value = sides[0] / sides[1];
    if (value >= 1 / MAX_RATIO && value <= MAX_RATIO)
      return sides.every(isShortWhole) ? sides : wholeRatio(value);
    check.addIssue({ code: "custom", message: RATIO_EXPECTED, input: given });
    return z.NEVER;
  }),
);

function isShortWhole(side: number): boolean {
  return Number.isInteger(side) && side < 10_000;
}

function wholeRatio(value: number): Ratio {
  const parts = Math.round(value * PARTS);
  const common = greatestDivisor(parts, PARTS);
  return [parts / common, PARTS / common];
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

const share = z.number().min(0).max(1);
const shareNode = { type: "number", minimum: 0, maximum: 1 };
const point = z.tuple([share, share]);

/** A point of a picture. Both shares make one error. */
export const focus = z
  .unknown()
  .transform((given, check): z.output<typeof point> => {
    const { data } = point.safeParse(given);
    if (data) return data;
    check.addIssue({ code: "custom", message: message("value-point"), input: given });
    return z.NEVER;
  })
  .meta({
    kind: "focus",
    type: "array",
    prefixItems: [shareNode, shareNode],
    minItems: 2,
    maxItems: 2,
  });

export const crop = group({
  phone: described(
    ratio.optional(),
    "On phones",
    "Width to height below 640 px of screen width, from 1/5 to 5/1",
    "4/5",
  ),
  wide: described(
    ratio.optional(),
    "On wide screens",
    "Width to height from 1024 px of screen width on, from 1/5 to 5/1",
    "21/9",
  ),
});
