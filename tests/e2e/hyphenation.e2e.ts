import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";

const ABOUT = `---
title: Über uns
sections:
  - type: features
    title: "Datenschutz&shy;grundverordnung"
    items: [{ title: Datenschutzerklärung, text: "Die \`npm-Datenschutzerklärung\` von https://example.com/datenschutz" }]
---
`;

const test = testWithContent({
  "site.yaml": "name: Beispiel\ndescription: Ein Versuch.\nlanguage: de\n",
  "about.md": ABOUT,
});

test("words: long ones are hyphenated where the browser knows the language, in headings only if they do not fit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/about");
  const main = page.getByRole("main");
  // Chromium loads its dictionaries later than a test can wait for, so this asks for the rule.
  await expect(main.locator("p").last()).toHaveCSS("hyphens", "auto");
  await expect(main.locator("p").last()).toHaveCSS("hyphenate-limit-chars", "10 4 4");
  await expect(main.locator("code")).toHaveCSS("hyphens", "manual");
  await expect(main.locator("a[href^='https:']")).toHaveCSS("hyphens", "manual");
  for (const title of [main.locator("h1"), main.locator("h2")]) {
    await expect(title).toHaveCSS("hyphens", "manual");
  }
  const word = main.locator("h2 .word").last();
  await expect(word).toHaveText("Datenschutzerklärung");
  await expect(word).toHaveCSS("hyphens", "auto");
  await expect(word).toHaveCSS("display", "inline-block");

  // An owner's soft hyphen decides where a word that is too long breaks.
  await page.setViewportSize({ width: 320, height: 800 });
  const lines = await page
    .getByRole("main")
    .locator("h1")
    .evaluate((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
      const found: Record<number, string> = {};
      for (const [index, character] of [...(text?.textContent ?? "")].entries()) {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + 1);
        // A letter behind a hyphen has an empty rectangle on the line before, too.
        const { top = 0 } = [...range.getClientRects()].at(-1) ?? {};
        if (character !== "\u00ad") found[top] = (found[top] ?? "") + character;
      }
      return Object.values(found);
    });
  expect(lines).toEqual(["Datenschutz", "grundverordnung"]);
});
