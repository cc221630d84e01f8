import { isGroup } from "../../files/yaml/yaml-source";

/** Words for the shares of a side from left or top. */
const SHARES: Record<string, number> = {
  left: 0,
  top: 0,
  center: 0.5,
  centre: 0.5,
  middle: 0.5,
  right: 1,
  bottom: 1,
};

/** The point of a picture: percents, quoted numbers, commas in numbers, words, `{ x, y }`. */
export function meantPoint(value: unknown): string | undefined {
  if (isGroup(value)) return meantPoint([value.x, value.y]);
  const parts = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? value.split(/[ ,]+/)
      : [];
  if (Array.isArray(value) && parts.length === 1) return undefined;
  // [0,5, 0,2] are four numbers.
  if (parts.length === 4 && parts[0] === 0 && parts[2] === 0)
    return meantPoint([`0.${parts[1]}`, `0.${parts[3]}`]);
  const shares = parts.map(meantShare);
  const [first, second = parts.length === 1 ? first : undefined] = shares;
  if (parts.length > 2 || first === undefined || second === undefined) return undefined;
  // `top` alone, and `top left`, name the upright share first.
  const isUpright = /^(top|bottom)$/i.test(String(parts[0]));
  if (isUpright) return `[${parts.length === 1 ? 0.5 : second}, ${first}]`;
  return `[${first}, ${parts.length === 1 ? 0.5 : second}]`;
}

function meantShare(part: unknown): number | undefined {
  const text = String(part).trim().toLowerCase();
  if (Object.hasOwn(SHARES, text)) return SHARES[text];
  const [, digits, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  // Between 1 and 10 nobody means percent.
  if (!percent && number <= 1) return number;
  return (percent || number >= 10) && number <= 100 ? number / 100 : undefined;
}

/** A ratio: `4x5`, `4 by 5`, `[4, 5]`, `square`. */
export function meantRatio(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.join("/") : String(value);
  if (/^(square|quadrat)$/i.test(text)) return "1/1";
  const [, width, height] = /^(\d+)\s*(?:[x×/]|by|zu)\s*(\d+)$/i.exec(text) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio >= 0.2 && ratio <= 5 ? `${width}/${height}` : undefined;
}

/** The group that a file of `media/`, a ratio or a list of numbers stands for. */
export function meantGroup(value: unknown): string | undefined {
  if (Array.isArray(value)) return fromList(value);
  const text = String(value).trim();
  if (/^\d+(\.\d+)?[/:]\d+(\.\d+)?$/.test(text)) return `{ phone: ${text}, wide: ${text} }`;
  if (!/^media\/\S+\.\w+$/.test(text)) return undefined;
  if (/\.(png|jpe?g|gif|webp|avif|svg)$/i.test(text)) return `{ src: ${text}, alt: What it shows }`;
  if (/\.(mp4|webm)$/i.test(text))
    return `{ src: ${text}, poster: { src: media/…, alt: What it shows } }`;
  return `{ label: The words of the link, to: ${text} }`;
}

function fromList(list: readonly unknown[]): string | undefined {
  const [first, second, ...others] = list;
  if (isGroup(first)) return "without '- ' before its keys";
  if (others.length > 0 || second === undefined) return undefined;
  if (typeof first === "number" && typeof second === "number")
    return `{ lat: ${first}, lng: ${second} }`;
  const ratios = [first, second].map(meantRatio);
  return ratios.includes(undefined) ? undefined : `{ phone: ${ratios[0]}, wide: ${ratios[1]} }`;
}

/** The address in the code that other hosts give to paste, or one without its beginning. */
export function meantAddress(value: unknown): string | undefined {
  const text = String(value).trim();
  const [, source] = /<iframe\b[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text) ?? [];
  const address = (source ?? text).replace(/^(https?:)?\/\//i, "").replaceAll("&amp;", "&");
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(address) ? `https://${address}` : undefined;
}
