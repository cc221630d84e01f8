import { IMAGE_WIDTHS, SCREEN_WIDTHS, SCREENS } from "../../contract/image-widths";

const DENSITIES = [1, 2];
const DEFAULT_QUALITY = 100;

/** A service that resizes pictures. */
export interface ImageService {
  /** URL of the site's own or a hosting provider's endpoint, with the parameters `url`, `w` and `q`. */
  endpoint: string;
  /** 1 to 100; 100 by default. */
  quality?: number;
  /** Hosts whose pictures the endpoint fetches; pictures of other hosts are not resized. */
  hosts?: readonly string[];
}

export interface ImageSet {
  src: string;
  srcSet?: string;
  sizes?: string;
}

interface ImageOptions {
  /** In CSS px; for a picture with a fixed width. */
  width?: number | string;
  quality?: number;
  /** `100vw md:50vw lg:400px`: each value from that screen width on, in `vw` or `px`. */
  sizes?: string;
  /** Width of the source in px; no larger width is requested than the next one above it. */
  sourceWidth?: number;
}

/** The smallest allowed width that is large enough; the largest without a valid width. */
export function snapWidth(width?: number | string, density = 1): number {
  const widths = density > 1 ? IMAGE_WIDTHS : SCREEN_WIDTHS;
  const expected = pixels(width) * density;
  return widths.find((one) => one >= expected) ?? Math.max(...widths);
}

/** The URL of a picture at one width. A picture that the service does not resize keeps its own URL. */
export function imageUrl(src: string, options: ImageOptions, service?: ImageService): string {
  if (!service || !isResizable(src, service)) return src;
  return urlBuilder(src, options.quality, service)(snapWidth(options.width));
}

/** `src`, `srcset` and `sizes` of a picture. The descriptors of `srcset` are the requested widths. */
export function imageSet(src: string, options: ImageOptions, service?: ImageService): ImageSet {
  if (!service || !isResizable(src, service)) return { src };
  const { sourceWidth = Number.POSITIVE_INFINITY, quality } = options;
  const urlAt = urlBuilder(src, quality, service);
  const entries = readSizes(options.sizes);
  if (entries.length === 0) {
    const [single = 0, double = 0] = DENSITIES.map((density) => snapWidth(options.width, density));
    const url = urlAt(single);
    if (double === single || single >= sourceWidth) return { src: url };
    return { src: url, srcSet: `${url} 1x, ${urlAt(double)} 2x` };
  }
  const useful = usefulWidths(entries, sourceWidth);
  const urls = useful.map(urlAt);
  const largest = urls.at(-1) ?? src;
  if (urls.length === 1) return { src: largest };
  return {
    src: largest,
    srcSet: urls.map((url, index) => `${url} ${useful[index]}w`).join(", "),
    sizes: sizesAttribute(entries),
  };
}

/** The allowed widths that screens need, ascending; above the source's own width only the next one. */
function usefulWidths(entries: readonly SizesEntry[], sourceWidth: number): number[] {
  const needed = entries.flatMap(({ width }) =>
    DENSITIES.map((density) => snapWidth(width, density)),
  );
  const [least, most] = [Math.min(...needed), Math.max(...needed)];
  const widths = IMAGE_WIDTHS.filter((width) => width >= least && width <= most);
  const last = widths.findIndex((width) => width >= sourceWidth);
  return last < 0 ? widths : widths.slice(0, last + 1);
}

function pixels(width: number | string | undefined): number {
  if (typeof width === "string") return /^\d+(px)?$/.test(width) ? Number.parseInt(width, 10) : NaN;
  return width === undefined || !(width > 0) ? NaN : width;
}

/** Returns a function from a width to the URL of a resizable picture. */
function urlBuilder(src: string, quality: number | undefined, service: ImageService) {
  const path = /^(https:|\/)/.test(src) ? src : `/${src}`;
  const before = `${service.endpoint}?url=${encodeSource(path)}&w=`;
  const after = `&q=${quality || service.quality || DEFAULT_QUALITY}`;
  return (width: number) => before + width + after;
}

/**
 * SVGs are sharp at any width and GIFs may be animated, so neither is resized. Those of other hosts go through the
 * endpoint unchanged, because a browser requests no picture from another host.
 */
function isResizable(src: string, { hosts = [] }: ImageService): boolean {
  if (src === "" || src.startsWith("data:")) return false;
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return !/\.(svg|gif)(\?|$)/i.test(src);
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
  /** Screen width in CSS px from which the value applies; 0 without one. */
  from: number;
  value: string;
  /** Width of the picture on that screen in CSS px. */
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
