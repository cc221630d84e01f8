import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { thanksQuery } from "../../contract/forms/form-fields";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { makePicture } from "../fixtures/content/pictures";

const DESKTOP = { width: 1440, height: 900 };

const figures = (id: string, values: readonly string[]) =>
  `- { type: stats, id: ${id}, items: ${JSON.stringify(values.map((value) => ({ value, label: "of them" })))} }`;
const logos = (count: number) =>
  `- { type: logos, id: logos-${count}, items: [${"{ name: Wide, picture: { src: media/wide.png, alt: Wide } },".repeat(count)}] }`;
const prices =
  "- { type: table, id: prices, title: Prices, columns: [Price, Time, Care], rows: [{ label: Bread, cells: [3.80 €, 30 min, By hand] }, { label: A very large cake, cells: [124 €, –, By two hands] }] }";
const words = `- { type: table, id: words, title: Words, columns: [Notes, Price], rows: [{ label: Bread, cells: ["${"Some words about it. ".repeat(5)}", 3 €] }] }`;
const list = `- { type: features, id: list, title: List, tone: picture, background: { src: media/dark.png }, items: [${`{ title: A thing, text: "${"Words about it. ".repeat(12)}" },`.repeat(8)}] }`;

const pageOf = (title: string, sections: readonly string[]) =>
  `---\ntitle: ${title}\nsections:\n${sections.map((section) => `  ${section}\n`).join("")}---\n`;

const test = testWithContent(async () => ({
  "site.yaml":
    "name: Dental practice Dr. Berg\ndescription: A site.\ntimezone: Europe/Berlin\ntheme: { callBar: true }\n" +
    "contact: { phone: +49 221 5550 1234, email: office@example.com }\n" +
    "navigation: [{ label: Treatments, to: / }, { label: The practice, to: / }, { label: News, to: / }, { label: Contact, to: / }, { label: Appointments, to: / }, { label: Asked by many every week, to: / }]\n" +
    "action: { label: Book an appointment, to: /contact }\n" +
    'locations: [{ name: Practice, address: { street: Musterstraße 12, postcode: "50667", town: Köln, country: DE }, hours: [{ days: mo-fr, from: "09:00", to: "12:30" }, { days: mo-fr, from: "14:00", to: "18:00" }] }]\n',
  "home.md": pageOf("Home", ["- { type: hero, title: Home }", list]),
  "lists.md": pageOf("Lists", [
    figures("short", ["98 %", "1,250", "31", "4.9"]),
    figures("mixed", ["98 %", "1,250", "31", "Since 2010"]),
    figures("mixed-long", ["98 %", "1,250", "31", "within 24 hours"]),
    ...[1, 2, 3, 4, 5, 6, 7, 9].map(logos),
    prices,
    words,
  ]),
  "contact.md": pageOf("Contact", [
    "- { type: contact-form, title: Write to us }",
    "- { type: contact-details, id: details, title: Contact }",
  ]),
  "media/wide.png": await makePicture(640, 120),
  "media/dark.png": await sharp({
    create: { width: 3600, height: 2400, channels: 3, background: "#243238" },
  })
    .png()
    .toBuffer(),
}));

const sizeOf = (locator: Locator) =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test("lists: a long value is smaller on the line of the others, logos are balanced, tables no wider than they need", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/lists");
  const short = await sizeOf(page.locator("#short bdi").first());
  for (const id of ["mixed", "mixed-long"]) {
    const values = page.locator(`#${id} bdi`);
    expect(await sizeOf(values.first()), id).toBe(short);
    expect(await sizeOf(values.last()), id).toBeLessThan(short);
    const tops = await page
      .locator(`#${id} dt`)
      .evaluateAll((labels) =>
        labels.map((label) => Math.round(label.getBoundingClientRect().top)),
      );
    const perRow = id === "mixed" ? 4 : 2;
    expect(new Set(tops).size, id).toBe(4 / perRow);
  }

  const width = (id: string) =>
    page.locator(`#${id} .table-region`).evaluate((region) => region.clientWidth);
  expect(await width("prices")).toBeLessThan(800);
  expect(await width("prices")).toBeGreaterThan(600);
  expect(await width("words")).toBeGreaterThan(800);
  const cells = page.locator("#prices :is(th, td)");
  for (const [at, align] of [
    [1, "end"],
    [2, "end"],
    [3, "start"],
    [5, "end"],
    [6, "end"],
    [7, "start"],
  ] as const) {
    await expect(cells.nth(at)).toHaveCSS("text-align", align);
  }

  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { count, ...state } of await logoRows(page)) {
      expect(state, `${count} logos at ${width} px`).toEqual({ isCentred: true, isLarge: true });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const words = page.locator("#words td", { hasText: "Some words" });
  expect(await words.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(200);
});

/** Whether the last row of each list of logos stands in the middle, and each logo is large. */
function logoRows(page: Page) {
  return page.locator(".logos").evaluateAll((lists) =>
    lists.map((one) => {
      const items = [...one.children].map((item) => item.getBoundingClientRect());
      const tops = [...new Set(items.map(({ top }) => Math.round(top)))];
      const rows = tops.map((top) => items.filter((item) => Math.round(item.top) === top));
      const box = one.getBoundingClientRect();
      const last = rows.at(-1) ?? [];
      const before = (last[0]?.left ?? 0) - box.left;
      const after = box.right - (last.at(-1)?.right ?? 0);
      return {
        count: items.length,
        isCentred: Math.abs(before - after) < 2,
        isLarge: items.every((item) => item.width >= (innerWidth < 390 ? 100 : 120)),
      };
    }),
  );
}

test("contact: no word is cut beside a form, and the call bar fits into the room that the page leaves", async ({
  page,
}) => {
  for (const path of ["/contact", `/contact?${thanksQuery("contact")}`]) {
    await page.goto(path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const { height, words } = await page.locator(".call-bar").evaluate((bar) => ({
      height: bar.getBoundingClientRect().height,
      words: [...bar.children].map((button) => button.scrollWidth - button.clientWidth),
    }));
    const room = await page.evaluate(() => getComputedStyle(document.body).paddingBottom);
    expect(height, `${width} px`).toBeLessThanOrEqual(Number.parseFloat(room));
    expect(Math.max(...words), `${width} px`).toBe(0);
  }
});

/** The words of the contact details that run over more than one line. */
function cutWords(page: Page): Promise<(string | null)[]> {
  return page.locator("#details :is(th, td bdi, .place-facts bdi)").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [part.textContent] : [];
    }),
  );
}

test("home: six links and an action share one line; on a phone a picture behind a long list is not enlarged", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const picture = page.locator("#list .backdrop-picture");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  const { drawn, file } = await picture.evaluate(async (image: HTMLImageElement) => ({
    drawn: image.clientHeight,
    // The element's own height is one in CSS px.
    file: (await createImageBitmap(await (await fetch(image.currentSrc)).blob())).height,
  }));
  expect(drawn).toBeGreaterThan(2000);
  expect(file).toBeGreaterThanOrEqual(Math.min(drawn, 2400));

  await page.setViewportSize(DESKTOP);
  const tops = await page
    .locator("header .wrap > nav li")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
