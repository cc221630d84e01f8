// Slow: cards are drawn and compared, of one site with one content after another.
import { readFile } from "node:fs/promises";
import { imageSize } from "image-size";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFont, writeFont } from "../../server/theme/fonts/font-tables";
import { type ChangingSite, startChangingSite } from "../fixtures/servers/changing-site";

const ORIGIN = "https://example.com";
const MAX_BYTES = 150 * 1024;
const FONT =
  "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

let site: ChangingSite;

beforeAll(async () => {
  site = await startChangingSite({ SITE_URL: ORIGIN });
});

afterAll(() => site.stop());

/** The Open Graph properties of a page's head. */
async function openGraph(
  path: string,
  from: { url: string } = site,
): Promise<Record<string, string>> {
  const html = await (await fetch(from.url + path, { headers: { Accept: "text/html" } })).text();
  const tags = html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name, value]) => [name, value]));
}

async function picture(address = "", from: { url: string } = site): Promise<Buffer> {
  const response = await fetch(address.replace(ORIGIN, from.url));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  return Buffer.from(await response.arrayBuffer());
}

/** The share of the left half, where the words are, that is dark. */
async function ink(card: Buffer): Promise<number> {
  const words = sharp(card).extract({ left: 0, top: 150, width: 690, height: 480 });
  const { data } = await words.greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

/** The colour of a pixel, by the channel that it lacks. */
async function colourAt(card: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(card).extract({ left, top, width: 1, height: 1 });
  const [r = 0, g = 0, b = 0] = await pixel.removeAlpha().raw().toBuffer();
  if (r < 60 && g > 200 && b > 200) return "cyan";
  return r > 200 && g < 60 && b > 200 ? "magenta" : `${r} ${g} ${b}`;
}

test("cards: a page without a picture is shared with one of 1200 by 630 px, drawn from its title", async () => {
  const home = await openGraph("/");
  const about = await openGraph("/about");
  expect(home.image).toMatch(/^https:\/\/example\.com\/cards\/home\.png\?v=[0-9a-f]{16}$/);
  expect(about.image).toMatch(/^https:\/\/example\.com\/cards\/about\.png\?v=[0-9a-f]{16}$/);
  expect(home).toMatchObject({ "image:width": "1200", "image:height": "630" });
  expect([home["image:alt"], about["image:alt"]]).toEqual(["Welcome", "About"]);
  const cards = [await picture(home.image), await picture(about.image)];
  for (const card of cards) {
    expect(imageSize(card)).toMatchObject({ width: 1200, height: 630, type: "png" });
    expect(card.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(await ink(card)).toBeGreaterThan(0.005);
  }
  expect(cards[0]?.equals(cards[1] ?? Buffer.alloc(0))).toBe(false);
});

test("cards: a page's own picture goes before, by an absolute address", async () => {
  await site.show({
    "contact.md":
      "---\ntitle: Contact\nsocialImage: { src: media/picture.png, alt: Our door }\n---\n",
  });
  const contact = await openGraph("/contact");
  expect(contact.image).toMatch(/^https:\/\/example\.com\/media\/picture\.png\?v=/);
  expect(contact["image:alt"]).toBe("Our door");
  expect(contact["image:width"]).toBe("40");
});

test("cards: another word, colour or name is another picture at another address", async () => {
  const looks: [string, string][] = [
    ["name: Example\ndescription: A site.\n", "About"],
    ["name: Example\ndescription: A site.\n", "Über uns"],
    ["name: Example\ndescription: A site.\ntheme: { colors: { primary: red } }\n", "About"],
    ["name: Other\ndescription: A site.\n", "About"],
  ];
  const seen = new Map<string, Buffer>();
  for (const [siteYaml, title] of looks) {
    await site.show({ "site.yaml": siteYaml, "about.md": `---\ntitle: ${title}\n---\n` });
    const { image = "" } = await openGraph("/about");
    seen.set(image, await picture(image));
  }
  expect(seen.size).toBe(4);
  expect(new Set([...seen.values()].map((card) => card.toString("base64"))).size).toBe(4);
});

test("cards: words in letters that no font has are left out", async () => {
  await site.show({
    "site.yaml": "name: Пример\ndescription: Сайт.\nlanguage: ru\n",
    "about.md": "---\ntitle: О нас\n---\n",
    "contact.md": "---\ntitle: Contact\n---\n",
  });
  const wordless = await picture((await openGraph("/about")).image);
  const latin = await picture((await openGraph("/contact")).image);
  expect(imageSize(wordless)).toMatchObject({ width: 1200, height: 630 });
  expect(wordless.equals(latin)).toBe(false);
  expect(site.output()).not.toMatch(/"msg":"cannot draw|image worker/);
});

test("cards: the owner's font is drawn with, whatever was drawn before; an SVG in disguise is never decoded", async () => {
  const font = await readFont(await readFile(FONT));
  const head = Buffer.from(font.tables.get("head") ?? "");
  // Its letters are half as large as those of the font that it was made from.
  head.writeUInt16BE(2 * head.readUInt16BE(18), 18);
  font.tables.set("head", head);
  const inkOf = async (siteYaml: string) => {
    // An SVG that comes with the content is never decoded where cards are drawn.
    const media = { "media/own.ttf": writeFont(font), "media/picture.png": SVG };
    await site.show({ "site.yaml": siteYaml, ...media });
    return ink(await picture((await openGraph("/")).image));
  };
  await inkOf("name: Example\ndescription: One site for tests.\n");
  const usual = await inkOf("name: Example\ndescription: A site for tests.\n");
  const own = await inkOf(
    "name: Example\ndescription: A site for tests.\ntheme: { font: media/own.ttf }\n",
  );
  expect(own).toBeGreaterThan(usual / 8);
  expect(own).toBeLessThan(usual / 2);
  const disguised = await fetch(`${site.url}/_image?url=/media/picture.png&w=320&q=75`);
  expect(disguised.status).toBe(422);
});

test("cards: the owner's logo, and the page's picture on the side of the words", async () => {
  const brand = {
    "about.md": "---\ntitle: About\npicture: { src: media/photo.png, alt: A photo }\n---\n",
    "media/logo.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20" viewBox="0 0 100 20"><path d="M0 0h100v20H0z" fill="#ff00ff"/></svg>',
    "media/photo.png": await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#00ffff" },
    })
      .png()
      .toBuffer(),
  };
  for (const direction of ["ltr", "rtl"]) {
    const siteYaml = `name: Example\ndescription: A site.\ndirection: ${direction}\nlogo: { src: media/logo.svg, alt: Logo }\n`;
    await site.show({ ...brand, "site.yaml": siteYaml });
    const about = await openGraph("/about");
    expect(about.image).toMatch(/\/cards\/about\.jpg\?v=[0-9a-f]{16}$/);
    const response = await fetch(about.image?.replace(ORIGIN, site.url) ?? "");
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    const card = Buffer.from(await response.arrayBuffer());
    expect(card.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(imageSize(card)).toMatchObject({ width: 1200, height: 630 });
    const [photo, logo] = direction === "ltr" ? [1100, 90] : [100, 1110];
    expect(await colourAt(card, photo, 300), direction).toMatch(/^cyan/);
    expect(await colourAt(card, logo, 100), direction).toMatch(/^magenta/);
  }
});

test("cards: a logo with the name beside it, as in the header", async () => {
  await site.show({
    "site.yaml":
      "name: Example\ndescription: A site.\nlogo: { src: media/logo.svg, withName: true }\n",
    "media/logo.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><path d="M0 0h20v20H0z" fill="#ff00ff"/></svg>',
  });
  const markup = await (await fetch(site.url)).text();
  expect(markup).toMatch(/<img [^>]*src="\/media\/logo\.svg[^>]* alt=""[^>]*\/>Example</);
  const card = await picture((await openGraph("/")).image);
  expect(await colourAt(card, 90, 100)).toMatch(/^magenta/);
  const name = sharp(card).extract({ left: 160, top: 76, width: 160, height: 44 });
  expect((await name.greyscale().stats()).channels[0]?.min).toBeLessThan(80);
});

test("cards: a logo that cannot be decoded leaves the name in words", async () => {
  const cards: Buffer[] = [];
  for (const logo of ["", "logo: { src: media/logo.svg, alt: Logo }\n"]) {
    await site.show({
      "site.yaml": `name: Example\ndescription: A site.\n${logo}`,
      "media/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path</svg>',
    });
    cards.push(await picture((await openGraph("/")).image));
  }
  expect(cards[0]?.equals(cards[1] ?? Buffer.alloc(0))).toBe(true);
});
