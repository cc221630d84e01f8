import { expect, test } from "vitest";
import { cropRegion } from "../../../../server/images/workers/crop-region";

test.each<[string, [number, number], number, [number, number], number[]]>([
  ["an upright part keeps the middle", [1200, 800], 4 / 5, [0.5, 0.5], [280, 0, 640, 800]],
  ["and the start", [1200, 800], 4 / 5, [0, 0.5], [0, 0, 640, 800]],
  ["and the end", [1200, 800], 4 / 5, [1, 0.5], [560, 0, 640, 800]],
  ["a wide part keeps the top", [1200, 800], 21 / 9, [0.5, 0], [0, 0, 1200, 514]],
  ["and a fifth from it", [1200, 800], 21 / 9, [0.5, 0.2], [0, 57, 1200, 514]],
  ["the same ratio is the whole", [1200, 800], 3 / 2, [0.1, 0.9], [0, 0, 1200, 800]],
  ["a pixel stays a pixel", [1, 1], 5, [0, 1], [0, 0, 1, 1]],
])("crop: %s", (_, [width, height], ratio, focus, [left, top, across, down]) => {
  const region = cropRegion({ width, height }, { ratio, focus });
  expect(region).toEqual({ left, top, width: across, height: down });
});

test("crop: no part reaches outside of its picture", () => {
  for (const [width, height] of [
    [3, 2],
    [1, 900],
    [899, 7],
    [640, 480],
  ] as const) {
    for (const ratio of [0.2, 0.8, 1, 21 / 9, 5]) {
      for (const focus of [0, 0.333, 0.5, 1]) {
        const region = cropRegion({ width, height }, { ratio, focus: [focus, focus] });
        expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1);
        expect(region.left + region.width).toBeLessThanOrEqual(width);
        expect(region.top + region.height).toBeLessThanOrEqual(height);
      }
    }
  }
});
