import type { Locator } from "playwright/test";
import { test as base, expect } from "../fixtures/browser/browser";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const SITE = `name: مثال
description: موقع للتجربة
language: ar
contact: { email: a.b@example.com, phone: 0221 5555010 }
footer: { text: "اتصلوا بنا: [0221 5555010](tel:+492215555010)." }
`;

const CONTACT = `---
title: اتصال
sections:
  - type: hero
    id: start
    title: مرحبا
    actions: [{ label: 0221 5555010, to: "tel:+492215555010" }, { label: "هاتف 0221", to: "tel:0221" }]
  - type: contact-details
    id: details
    title: اتصال
---

النص \`--one 1 2\` هنا.
`;

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = await makeContentFolder({ "site.yaml": SITE, "contact.md": CONTACT });
      const site = await startSite({ contentDir: folder.dir });
      await use(site);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker" },
  ],
});

/** Whether the last character of a text stands to the right of its first. */
function readsLeftToRight(element: Locator): Promise<boolean> {
  return element.evaluate((root) => {
    const text = document.createTreeWalker(root, NodeFilter.SHOW_TEXT).nextNode();
    const leftOf = (offset: number) => {
      const range = document.createRange();
      if (text) range.setStart(text, offset);
      if (text) range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(0) < leftOf((text?.textContent ?? "").length - 1);
  });
}

test("in right-to-left text telephone numbers, addresses and code read from left to right", async ({
  page,
}) => {
  await page.goto("/contact");
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const main = page.getByRole("main");
  const details = page.locator("#details");
  for (const [name, element] of Object.entries({
    "a button": main.locator(".button").first(),
    "the telephone": details.locator("a[href^='tel:']"),
    "the e-mail address": details.locator("a[href^='mailto:']"),
    code: main.locator("code"),
    "a link in Markdown": page.getByRole("contentinfo").locator("a[href^='tel:']"),
  })) {
    expect(await readsLeftToRight(element), name).toBe(true);
  }
  expect(await readsLeftToRight(main.locator(".button").nth(1)), "words").toBe(false);
});
