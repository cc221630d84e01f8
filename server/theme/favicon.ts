import type { Content } from "../content/content";
import { readHashed } from "../content/files/validated-file";
import { createColourRamp } from "./colour-ramp";
import { brandTokens } from "./tokens";

/** Returns the favicon as SVG: `media/favicon.svg` of the content folder, else a folded sheet in the site's colour. */
export async function readFavicon({ media, site }: Content): Promise<string> {
  const own = media.get("media/favicon.svg");
  return own ? (await readHashed(own)).toString("utf8") : drawFavicon(site.theme.colors.primary);
}

function drawFavicon(primary: string): string {
  const colours = brandTokens(createColourRamp(primary), "light");
  const panels = [
    ["M3 7l9-3v21l-9 3z", colours["brand-500"]],
    ["M12 4l8 3v21l-8-3z", colours["brand-300"]],
    ["M20 7l9-3v21l-9 3z", colours["brand-700"]],
  ];
  const paths = panels.map(([path, fill]) => `<path d="${path}" fill="${fill}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paths}</svg>`;
}
