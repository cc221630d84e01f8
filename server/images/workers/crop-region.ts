import type { Crop } from "./image-job";

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the largest part of a picture that has the crop's ratio, in whole px. It lies as CSS `object-position` puts it:
 * the focus is at the same share of the part as of the whole.
 */
export function cropRegion(
  { width, height }: { width: number; height: number },
  { ratio, focus: [x, y] }: Crop,
): Region {
  const across = clamp(Math.round(height * ratio), width);
  const down = clamp(Math.round(width / ratio), height);
  return {
    left: Math.round((width - across) * x),
    top: Math.round((height - down) * y),
    width: across,
    height: down,
  };
}

function clamp(side: number, max: number): number {
  return Math.min(max, Math.max(1, side));
}
