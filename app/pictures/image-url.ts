import { IMAGE_WIDTHS, SCREEN_WIDTHS, SCREENS } from "../../contract/image-widths";

const DENSITIES = [1, 2];
const DEFAULT_QUALITY = 100;

/** Where pictures are asked for. */
export interface ImageService {
  /** Takes `url`, `w` and `q`: ours, or a hosting provider's. */
  endpoint: string;
  /** 1 to 100, 100 if left out. */
  quality?: number;
  /** Hosts whose pictures the endpoint fetches; those of others are shown as they are. */
  hosts?: readonly string[];
}

export interface ImageSet {
  src: string;
  srcSet?: string;
  sizes?: string;
}

interface ImageWish {
  /** In CSS px; for a picture of one size. */
  width?: number | string;
  quality?: number;
  /** `100vw md:50vw lg:400px`: each value from that screen on, in `vw` or `px`. */
  sizes?: string;
  /** Of the source, px: nothing much wider is asked for. */
  sourceWidth?: number;
}

/** The next width that may be asked for; the largest for none, or for one that is no number of px. */
export function snapWidth(width?: number | string, density = 1): number {
  const widths = density > 1 ? IMAGE_WIDTHS : SCREEN_WIDTHS;
  const expected = pixels(width) * density;
  return widths.find((one) => one >= expected) ?? Math.max(...widths);
}

/** Address of one picture at one width. What the service does not take is returned as it is. */
export function imageUrl(src: string, wish: ImageWish, service?: ImageService): string {
  if (!service || !isTaken(src, service)) return src;
  return addressOf(src, wish.quality, service)(snapWidth(wish.width));
}

/** `src`, `srcset` and `sizes` of a picture. Descriptors tell the width that is really asked for. */
export function imageSet(src: string, wish: ImageWish, service?: ImageService): ImageSet {
  if (!service || !isTaken(src, service)) return { src };
  const { sourceWidth = Number.POSITIVE_INFINITY, quality } = wish;
  const urlAt = addressOf(src, quality, service);
  const entries = readSizes(wish.sizes);
  if (entries.length === 0) {
    const [single = 0, double = 0] = DENSITIES.map((density) => snapWidth(wish.width, density));
    const url = urlAt(single);
    if (double === single || single >= sourceWidth) return { src: url };
    return { src: url, srcSet: `${url} 1x, ${urlAt(double)} 2x` };
  }
  const expected = entries.flatMap(({ width }) =>
    DENSITIES.map((density) => snapWidth(width, density)),
  );
  const widths = [...new Set(expected)].sort((a, b) => a - b);
  const enough = widths.findIndex((width) => width >= sourceWidth);
  const kept = enough < 0 ? widths : widths.slice(0, enough + 1);
  const urls = kept.map(urlAt);
  if (urls.length === 1) return { src: urls[0] ?? src };
  return {
    src: urls.at(-1) ?? src,
    srcSet: urls.map((url, index) => `${url} ${kept[index]}w`).join(", "),
    sizes: sizesAttribute(entries),
  };
}

function pixels(width: number | string | undefined): number {
  if (typeof width === "string") return /^\d+(px)?$/.test(width) ? Number.parseInt(width, 10) : NaN;
  return width === undefined || !(width > 0) ? NaN : width;
}

/** Takes what the service takes, returns its address at a width. */
function addressOf(src: string, quality: number | undefined, service: ImageService) {
  const path = /^(https:|\/)/.test(src) ? src : `/${src}`;
  const before = `${service.endpoint}?url=${encodeSource(path)}&w=`;
  const after = `&q=${quality || service.quality || DEFAULT_QUALITY}`;
  return (width: number) => before + width + after;
}

/** Drawings are sharp at any width, and moving pictures would stand still: both stay as they are. */
function isTaken(src: string, { hosts = [] }: ImageService): boolean {
  if (src === "" || src.startsWith("data:") || /\.(svg|gif)(\?|$)/i.test(src)) return false;
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return true;
  return src.startsWith("https://") && URL.canParse(src) && hosts.includes(new URL(src).host);
}

function encodeSource(src: string): string {
  return encodeURIComponent(src)
    .replaceAll("%20", "+")
    .replaceAll("%3A", ":")
    .replaceAll("%3F", "?")
    .replaceAll("%3D", "=");
}

interface SizesEntry {
  /** Of the screen from which the value counts, CSS px; 0 for the value without one. */
  from: number;
  value: string;
  /** Of the picture on that screen, CSS px. */
  width: number;
}

function readSizes(sizes = ""): SizesEntry[] {
  const entries = sizes.split(/[\s,]+/).flatMap((entry): SizesEntry[] => {
    const [, screen, amount, unit = "px"] =
      /^(?:(xs|sm|md|lg|xl|2xl):)?(\d+(?:\.\d+)?)(vw|px)?$/.exec(entry) ?? [];
    if (amount === undefined) return [];
    const from = screen === undefined ? 0 : (SCREENS[screen as keyof typeof SCREENS] ?? 0);
    const share = (Number(amount) / 100) * (from || SCREENS.xs);
    return [{ from, value: amount + unit, width: unit === "vw" ? share : Number(amount) }];
  });
  return entries.sort((a, b) => a.from - b.from);
}

function sizesAttribute(entries: readonly SizesEntry[]): string {
  return entries
    .map(({ value }, index) => {
      const next = entries[index + 1];
      return next ? `(max-width: ${next.from}px) ${value}` : value;
    })
    .join(", ");
}
