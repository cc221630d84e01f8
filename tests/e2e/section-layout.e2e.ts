import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { makePicture } from "../fixtures/content/pictures";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const prose = (id: string, more = "") =>
  `- { type: prose, id: ${id}, title: Our ${id}, text: Words about it.${more} }`;
const stats = (count: number) =>
  `- { type: stats, id: stats-${count}, items: [${Array.from({ length: count }, (_, at) => `{ value: "${at + 1},250", label: of them }`).join()}] }`;
const figures = (values: readonly string[], more = "") =>
  `- { type: stats, items: ${JSON.stringify(values.map((value) => ({ value, label: "of them" })))}${more} }`;
const pricing = (count: number) =>
  `- { type: pricing, id: pricing-${count}, title: Plans, plans: [${Array.from(
    { length: count },
    (_, at) =>
      `{ name: Plan ${"long ".repeat(at * 3)}, price: ${at + 1} €, text: "${"Words. ".repeat(at * 9)}Words.", features: [${"A part, ".repeat(at + 1)}], action: { label: Take, to: /about } }`,
  ).join()}] }`;
const split = (id: string, more = "") =>
  `- { type: split, id: ${id}, title: Words, picture: { src: media/wide.png, alt: "" }${more} }`;

const LONG_FIGURES = ["1.250.000 m²", "12.345.678,90", "Mo bis Fr", "98 %"];

const bento = (count: number, more = "") =>
  `- { type: features, variant: bento, id: bento-${count}${more ? "-narrow" : ""}, title: Tiles, items: [${"{ title: A tile, text: Words. },".repeat(count)}]${more} }`;

const pageOf = (title: string, sections: readonly string[]) =>
  `---\ntitle: ${title}\nsections:\n${sections.map((section) => `  ${section}\n`).join("")}---\n`;

const test = testWithContent(async () => ({
  "site.yaml":
    "name: Example\ndescription: A site.\ntimezone: Europe/Berlin\n" +
    'locations: [{ name: Shop, address: { town: Cologne, country: DE }, hours: [{ days: [Mo, Tu], from: "09:00", to: "17:00" }] }]\n',
  "spaces.md": pageOf("Spaces", [
    prose("plain"),
    prose("first", ", tone: tint"),
    prose("second", ", tone: tint"),
    prose("tight", ", tone: tint, space: tight"),
    prose("dark", ", tone: dark"),
    prose("narrow", ", width: narrow"),
    prose("wide", ", width: wide"),
  ]),
  "rows.md": pageOf("Rows", [
    ...[1, 2, 3, 4].map(stats),
    ...[2, 3, 4].map(pricing),
    "- { type: hours, id: hours, title: Hours }",
  ]),
  "figures.md": pageOf("Figures", [
    ...[1, 2, 3, 4].map((count) => figures(LONG_FIGURES.slice(0, count))),
    figures(LONG_FIGURES, ", width: narrow"),
    figures(["1,250", "12 Wochen", "4.9", "98 %"]),
    figures(["Mo to Sa 9–18", "within 24 hours", "98 %", "1,250", "31"]),
  ]),
  "splits.md": pageOf("Splits", [
    split("one"),
    prose("between"),
    split("two"),
    split("three", ", side: end"),
    split("four"),
    split("five", ", side: start"),
  ]),
  "narrow.md": pageOf("Narrow", [
    "- { type: hero, id: hero, title: Bread that tastes, text: Words about it., width: narrow, picture: { src: media/wide.png, alt: a shop }, actions: [{ label: Make an appointment, to: / }, { label: See the prices, to: / }] }",
    "- { type: faq, id: faq, title: Accessibility, width: narrow, items: [{ question: Why?, answer: Because. }] }",
    "- { type: callout, id: callout, title: Shall we talk?, width: narrow, actions: [{ label: Make an appointment, to: / }] }",
  ]),
  "tiles.md": pageOf("Tiles", [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 10].map((count) => bento(count)),
    bento(5, ", width: narrow"),
  ]),
  "reasons.md": pageOf("Reasons", [
    `- { type: features, id: reasons, title: Why us, items: [${"{ icon: clock, title: A reason, text: Words. },".repeat(3)}] }`,
  ]),
  "media/wide.png": await makePicture(900, 600),
}));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`there is no ${selector}`);
  return box;
}

/** Distance in px from the end of the words of one section, which may stand beside its title, to the title of another. */
async function distance(page: Page, from: string, to: string): Promise<number> {
  const words = await Promise.all([".title", "p"].map((name) => boxOf(page, `#${from} ${name}`)));
  const end = Math.max(...words.map(({ y, height }) => y + height));
  return (await boxOf(page, `#${to} .title`)).y - end;
}

test("sections: 40 to 64 px apart on a phone, 64 to 112 on a desktop; neighbours in one tone share that; three widths", async ({
  page,
}) => {
  await page.goto("/spaces");
  for (const [viewport, least, most] of [
    [PHONE, 40, 64],
    [DESKTOP, 64, 112],
  ] as const) {
    await page.setViewportSize(viewport);
    const shared = await distance(page, "first", "second");
    // Lines are higher than their letters.
    expect(shared).toBeGreaterThanOrEqual(least - 2);
    expect(shared).toBeLessThanOrEqual(most + 2);
    expect(await distance(page, "second", "tight")).toBeLessThan(shared);
    // Between two tones each has its own.
    expect(await distance(page, "plain", "first")).toBeGreaterThan(1.8 * shared);
    const dark = await boxOf(page, "#dark");
    const words = await boxOf(page, "#dark h2");
    expect(Math.abs(words.y - dark.y - shared)).toBeLessThanOrEqual(2);
  }
  await page.setViewportSize({ width: 1920, height: 900 });
  const ids = ["narrow", "plain", "wide"];
  const boxes = await Promise.all(ids.map((id) => boxOf(page, `#${id} .wrap > *`)));
  // One step larger than on a desktop; the narrow one begins where the others do.
  expect(boxes.map(({ width }) => width)).toEqual([864, 1296, 1620]);
  expect(boxes[0]?.x).toBe(boxes[1]?.x);
});

test("narrow sections: words, and what stands beside them elsewhere, one below the other", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/narrow");
  for (const [words, other] of [
    ["#hero .hero-words", "#hero .hero-picture"],
    ["#faq .aside > :first-child", "#faq .aside > :last-child"],
    ["#callout .title", "#callout .callout-actions"],
  ] as const) {
    const [above, below] = [await boxOf(page, words), await boxOf(page, other)];
    expect(below.y, other).toBeGreaterThanOrEqual(above.y + above.height);
    expect(below.x, other).toBe(above.x);
  }
  const picture = await boxOf(page, "#hero .picture");
  expect(picture.width).toBe((await boxOf(page, "#hero .wrap > *")).width);
  expect(picture.height).toBeLessThan(picture.width);
});

test("features: in a grid a line above each; an icon above its title, on a phone before it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/reasons");
  const first = page.locator("#reasons .feature").first();
  await expect(first).toHaveCSS("border-top-width", "2px");
  const part = (name: string) => boxOf(page, `#reasons .feature${name}`);
  const [top, icon, title] = [await part(""), await part("-icon"), await part(" .item-title")];
  expect(icon.y - top.y).toBeGreaterThan(24);
  expect(title.y).toBeGreaterThanOrEqual(icon.y + icon.height);
  expect(new Set(await topsOf(page, "#reasons .feature")).size).toBe(1);

  await page.setViewportSize(PHONE);
  const [before, after] = [await part("-icon"), await part(" .item-title")];
  expect(after.x).toBeGreaterThan(before.x + before.width);
  expect(Math.abs(after.y + after.height / 2 - before.y - before.height / 2)).toBeLessThan(4);
});

test("bento: tiles leave no hole", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/tiles");
  const holes = await page.locator(".features-bento").evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const style = getComputedStyle(grid);
      const gap = Number.parseFloat(style.columnGap);
      const { width, height } = grid.getBoundingClientRect();
      const covered = [...grid.children]
        .map((tile) => tile.getBoundingClientRect())
        .reduce((sum, tile) => sum + (tile.width + gap) * (tile.height + gap), 0);
      const isFull = Math.abs(covered - (width + gap) * (height + gap)) < 9_000;
      return isFull ? [] : [grid.closest("section")?.id];
    }),
  );
  expect(holes).toEqual([]);
});

test("stats: up to four stand in one row on a desktop, three on a tablet; the parts of plans are level", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/rows");
  for (const count of [1, 2, 3, 4]) {
    const tops = await topsOf(page, `#stats-${count} .stat-value`);
    expect(tops).toHaveLength(count);
    expect(new Set(tops).size, `${count} stats`).toBe(1);
  }
  for (const count of [2, 3, 4]) {
    for (const part of [".item-title", ".plan-price", ".plan-features"]) {
      const tops = await topsOf(page, `#pricing-${count} ${part}`);
      expect(tops).toHaveLength(count);
      expect(new Set(tops).size, `${count} plans, ${part}`).toBe(1);
    }
    const ends = await page
      .locator(`#pricing-${count} .button`)
      .evaluateAll((buttons) =>
        buttons.map((one) => Math.round(one.getBoundingClientRect().bottom)),
      );
    expect(new Set(ends).size, `${count} plans, buttons`).toBe(1);
  }
  // Figures are tabular, headings balanced.
  for (const [selector, figures] of [
    [".stat-value", "lining-nums proportional-nums"],
    [".plan-price", "lining-nums proportional-nums"],
    [".opening-table", "tabular-nums"],
  ] as const) {
    const element = page.getByRole("main").locator(selector).first();
    await expect(element).toHaveCSS("font-variant-numeric", figures);
  }
  const title = page.getByRole("main").locator("h2").first();
  await expect(title).toHaveCSS("text-wrap-style", "balance");

  await page.setViewportSize({ width: 768, height: 1024 });
  const tops = await topsOf(page, "#stats-3 .stat-value");
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test("stats: a figure stays in one line and in its column at any width", async ({ page }) => {
  await page.goto("/figures");
  for (const width of [320, 390, 640, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.locator(".stat-value").evaluateAll((values) =>
      values.flatMap((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        const boxes = [...range.getClientRects()];
        const cell = value.parentElement?.getBoundingClientRect();
        const isInside = boxes.every(({ right }) => right <= (cell?.right ?? 0) + 1);
        const isOneLine = new Set(boxes.map(({ top }) => Math.round(top))).size === 1;
        return isInside && isOneLine ? [] : [value.textContent];
      }),
    );
    expect(wrong, `${width} px`).toEqual([]);
  }
});

function topsOf(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().top)),
    );
}

test("splits: pictures reach the edges of the screen and change sides, in both directions", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/splits");
  for (const dir of ["ltr", "rtl"]) {
    await page.locator("html").evaluate((root, value) => root.setAttribute("dir", value), dir);
    const ends = ["one", "two", "three", "four", "five"].map(async (id) => {
      const { x, width } = await boxOf(page, `#${id} .split-picture`);
      expect(x === 0 || x + width === DESKTOP.width, id).toBe(true);
      return x > 0;
    });
    const atRight = await Promise.all(ends);
    const expected = [true, false, true, false, false];
    expect(atRight).toEqual(dir === "ltr" ? expected : expected.map((isRight) => !isRight));
  }
});
