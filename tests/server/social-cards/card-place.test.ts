import { expect, test } from "vitest";
import { contactOf } from "../../../server/render/public-site";
import { type SocialCard, socialCards } from "../../../server/social-cards/describe-card";
import { drawCard } from "../../../server/social-cards/draw-card";
import { readFolder } from "../../fixtures/content/read-folder";

const NAMED = "name: A\ndescription: B\n";
const LOCATION = (town: string) =>
  `  - { name: ${town}, address: { street: High Street 1, postcode: "1", town: ${town}, country: DE } }\n`;

/** The cards of a site with these settings, by path of the page. */
async function cardsOf(
  settings: string,
  pages: Record<string, string> = {},
): Promise<Map<string, SocialCard>> {
  const { content } = await readFolder({ "site.yaml": NAMED + settings, ...pages });
  const { site } = content;
  const { name, description, language } = site;
  const shown = {
    name,
    description,
    language,
    direction: "ltr" as const,
    contact: contactOf(site),
  };
  return socialCards(content, { ...shown, logo: site.logo });
}

/** Every character of any font is as wide as half its size. */
const FONT = {
  family: "Test",
  measure: async (text: string, { size }: { size: number }) => (text.length * size) / 2,
  legible: (text: string) => text || undefined,
};

test.each([
  ["", ""],
  ["contact: { address: [Harbour 7, Kiel] }\n", "Harbour 7, Kiel"],
  [`locations:\n${LOCATION("Köln")}`, "High Street 1, 1 Köln"],
  [`locations:\n${LOCATION("Köln")}contact: { address: [Harbour 7, Kiel] }\n`, "Harbour 7, Kiel"],
  [`locations:\n${LOCATION("Köln")}${LOCATION("Bonn")}`, "Köln · Bonn"],
])("cards: with %j they say where the company is: %j", async (settings, place) => {
  const cards = await cardsOf(settings);
  expect([...new Set(Array.from(cards.values(), ({ words }) => words.place))]).toEqual([place]);
  const card = cards.get("/about");
  if (!card) throw new Error("no card");
  const svg = await drawCard(
    { ...card.words, hasLogo: false, hasPicture: false },
    { heading: FONT, text: FONT },
  );
  const texts = Array.from(svg.matchAll(/<text [^>]*>([^<]*)</g), ([, text]) => text);
  expect(texts).toEqual(["A", "About", "B", ...(place ? [place] : [])]);
});

test.each([
  [1, 1],
  [1, 9],
  [4, 9],
  [9, 9],
])("cards: %d sentences of title and %d of description end above the place", async (long, many) => {
  const title = "Words to read. ".repeat(long).trim();
  const summary = "A sentence about all of this. ".repeat(many).trim();
  const cards = await cardsOf("contact: { address: [Harbour 7, Kiel] }\n", {
    "news.md": `---\ntitle: ${title}\nsummary: ${summary}\n---\n`,
  });
  const words = cards.get("/news")?.words;
  if (!words) throw new Error("no card");
  expect(words.description).toBe(summary);
  const svg = await drawCard(
    { ...words, hasLogo: false, hasPicture: false },
    { heading: FONT, text: FONT },
  );
  const baselines = Array.from(svg.matchAll(/<text [^>]*\by="([\d.]+)"/g), ([, y]) => Number(y));
  const [place = 0, last = 0, ...others] = baselines.reverse();
  expect(others.length).toBeGreaterThan(0);
  expect(place - last).toBeGreaterThanOrEqual(60);
});

test("cards: another address is another card", async () => {
  const keys = await Promise.all(
    [LOCATION("Köln"), LOCATION("Bonn"), LOCATION("Bonn")].map(
      async (location) => (await cardsOf(`locations:\n${location}`)).get("/")?.src,
    ),
  );
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});
