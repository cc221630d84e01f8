import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import type { ContentFolder } from "../fixtures/content/content-folder";
import { makePicture } from "../fixtures/content/pictures";

const { resolve } = createRequire(import.meta.url);
const fontFile = (style: string) =>
  readFile(
    resolve(`@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-${style}.woff2`),
  );

const HOME = `---
sections:
  - { type: hero, title: Welcome, text: "From the *oven*.", actions: [{ label: Order, to: /contact }], picture: { src: media/shop.png, alt: The shop } }
  - { type: cards, id: ways, title: Ways, items: [{ title: About us, text: All of it., to: /about }, { title: Contact, to: /contact }] }
  - { type: quotes, tone: tint, title: Voices, variant: cards, items: [{ text: Good bread., name: Ada }, { text: Again., name: Ben }] }
  - { type: pricing, title: Prices, plans: [{ name: Small, price: 3 €, action: { label: Take, to: /contact } }, { name: Large, price: 5 €, recommended: true }] }
  - { type: contact-form, tone: dark, title: Write }
---
`;

const test = testWithContent(async () => ({
  "home.md": HOME,
  "about.md": "---\ntitle: About\n---\n\nNothing is slanted.\n",
  "media/shop.png": await makePicture(900, 600),
  "media/font.woff2": await fontFile("normal"),
  "media/italic.woff2": await fontFile("italic"),
}));

/** Gives the site a theme, in YAML. */
async function changeTo(page: Page, content: ContentFolder, theme: string): Promise<void> {
  const name = `Site ${theme.replace(/\W+/g, "-")}`;
  const site = `name: ${name}\ndescription: A site.\ntheme: { ${theme} }\n`;
  await content.write("site.yaml", site);
  const html = async () => (await page.request.get("/")).text();
  await expect.poll(html, { timeout: 20_000 }).toContain(name);
}

async function openWith(page: Page, content: ContentFolder, theme: string): Promise<void> {
  await changeTo(page, content, theme);
  await page.goto("/");
}

/** Sizes in px, and the shadow, that a style decides. */
function shapesOf(page: Page) {
  return page.evaluate(() => {
    function styleOf(selector: string): CSSStyleDeclaration {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`there is no ${selector}`);
      return getComputedStyle(element);
    }
    const card = styleOf(".card");
    const title = styleOf("#ways h2");
    return {
      radius: Number.parseFloat(card.borderTopLeftRadius),
      button: Number.parseFloat(styleOf("main .button").borderTopLeftRadius),
      space: Number.parseFloat(styleOf("#ways > .wrap").paddingBottom),
      scale: Number.parseFloat(title.fontSize),
      weight: Number(title.fontWeight),
      shadow: card.boxShadow,
    };
  });
}

test("theme.style: radius, spacing, scale, weight and shadow grow from crisp over calm to bold; axe finds nothing", async ({
  page,
  content,
}) => {
  test.slow();
  const styles: Awaited<ReturnType<typeof shapesOf>>[] = [];
  for (const style of ["crisp", "calm", "bold"]) {
    await openWith(page, content, `style: ${style}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    styles.push(await shapesOf(page));
    // tests/matrix asks the starters, which have all styles.
    if (style === "bold") await expectNoViolations(page);
  }
  const [crisp, calm, bold] = styles;
  if (!crisp || !calm || !bold) throw new Error("a style is missing");
  for (const name of ["radius", "button", "space", "scale"] as const) {
    expect(calm[name], name).toBeGreaterThan(crisp[name]);
    expect(bold[name], name).toBeGreaterThan(calm[name]);
  }
  expect([calm.weight, crisp.weight, bold.weight]).toEqual([600, 650, 700]);
  expect(crisp.shadow).toBe("none");
  expect(new Set(styles.map(({ shadow }) => shadow)).size).toBe(3);
});

for (const [mode, other] of [
  ["dark", "light"],
  ["light", "dark"],
] as const) {
  test(`theme.mode: ${mode} for visitors whose system is ${other}, without a choice`, async ({
    page,
    content,
  }) => {
    await openWith(page, content, `mode: ${mode}`);
    await page.emulateMedia({ colorScheme: other });
    const brightness = () =>
      page.evaluate(() => {
        const context = document.createElement("canvas").getContext("2d");
        if (!context) throw new Error("there is no canvas");
        context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data[0] ?? 0;
      });
    const isDark = (await brightness()) < 100;
    expect(isDark).toBe(mode === "dark");
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expectNoViolations(page, [[390, other]]);
  });
}

test("theme.font: an italic of the owner's slants emphasis, and is fetched only where there is some", async ({
  page,
  content,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const fonts = "{ body: media/font.woff2, heading: media/font.woff2, italic: media/italic.woff2 }";
  // A browser that has seen the site may fetch all of its fonts.
  await changeTo(page, content, `font: ${fonts}`);
  await page.goto("/about");
  await expect(page.locator("html[data-font]")).toBeAttached();
  expect(fetched).toContain("/media/font.woff2");
  expect(fetched).not.toContain("/media/italic.woff2");

  await page.goto("/");
  await expect(page.locator("html[data-font]")).toBeAttached();
  const emphasis = page.getByRole("main").locator("em");
  await expect(emphasis).toHaveCSS("font-style", "italic");
  await expect(emphasis).toHaveCSS("font-family", /^"Site Font"/);
  const isDrawn = () => document.fonts.check('italic 400 16px "Site Font"');
  await expect.poll(() => page.evaluate(isDrawn)).toBe(true);
  // Not slanted by the browser where a face is missing.
  await expect(emphasis).toHaveCSS("font-synthesis-style", "none");
});
