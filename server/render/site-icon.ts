import type { Content } from "../content/content";
import { versionedMediaUrl } from "../media/media-file";

export interface SiteIcon {
  href: string;
  type: "image/svg+xml" | "image/png";
  /** The side of a picture of pixels. */
  side?: number;
}

/** Path of the owner's icon in the content folder: `logo.icon`, else `media/favicon.svg`; undefined without one. */
export function ownIcon({ site, media }: Pick<Content, "site" | "media">): string | undefined {
  const path = site.logo?.icon ?? "media/favicon.svg";
  return media.has(path) ? path : undefined;
}

/** The icon for tabs and the manifest. An SVG, the drawn one too, is served as `/favicon.svg`. */
export function siteIcon(content: Pick<Content, "site" | "media">): SiteIcon {
  const file = content.media.get(ownIcon(content) ?? "");
  if (!file || /\.svg$/i.test(file.path)) return { href: "/favicon.svg", type: "image/svg+xml" };
  return { href: versionedMediaUrl(file), type: "image/png", side: file.width };
}
