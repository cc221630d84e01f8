import type { Locator } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { test as base, expect } from "../fixtures/browser/browser";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const SITE = `name: مثال
description: موقع للتجربة
language: ar
contact: { email: a.b@example.com, phone: 0221 5555010 }
navigation: [{ label: الخدمات, to: /contact, links: [{ label: الأخبار, to: /news }] }, { label: اتصال, to: /contact }]
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
  - { type: contact-form, title: راسلونا, topics: [موعد] }
---

النص \`--one 1 2\` هنا.
`;

const NEWS = `---
title: الأخبار
sections:
  - { type: pages, title: الأخبار, of: /news, limit: 1 }
  - { type: stats, items: [{ value: 1.250+, label: مرضى }] }
  - { type: quotes, items: [{ text: شكرا, name: Anna K. }] }
  - { type: pricing, title: الأسعار, plans: [{ name: جلسة, price: "45 €" }] }
---
`;

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = await makeContentFolder({
        "site.yaml": SITE,
        "contact.md": CONTACT,
        "news.md": NEWS,
        "news/a.md": "نص\n",
        "news/b.md": "نص\n",
        "news/c.md": "نص\n",
      });
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
    "a link in Markdown": page.getByRole("contentinfo").locator("a[href^='tel:']").first(),
  })) {
    expect(await readsLeftToRight(element), name).toBe(true);
  }
  expect(await readsLeftToRight(main.locator(".button").nth(1)), "words").toBe(false);
});

test("names, figures and prices keep their own direction", async ({ page }) => {
  await page.goto("/news");
  for (const text of ["1.250+", "Anna K.", "45 €"]) {
    expect(await readsLeftToRight(page.getByText(text, { exact: true })), text).toBe(true);
  }
});

test("the layout is mirrored: arrows, loading bar, tooltips and the menu", async ({ page }) => {
  await page.goto("/news?page=2");
  const parts = page.getByRole("navigation", { name: "صفحات هذه القائمة" });
  const [back, next] = [parts.getByRole("link").first(), parts.getByRole("link").last()];
  await expect(back).toHaveAccessibleName("الصفحة السابقة");
  await expect(next).toHaveAccessibleName("الصفحة التالية");
  expect((await back.boundingBox())?.x).toBeGreaterThan((await next.boundingBox())?.x ?? 0);
  // The drawing points to the right.
  await expect(back.locator("svg")).not.toHaveCSS("scale", /-1/);
  await expect(next.locator("svg")).toHaveCSS("scale", "-1 1");
  await back.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("tooltip")).toHaveText("الصفحة السابقة");
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator('button[popovertarget="menu"]');
  expect((await menu.boundingBox())?.x).toBeLessThan(100);
  await menu.click();
  const entry = page.locator("#menu").getByRole("link", { name: "اتصال" });
  const { x = 0, width = 0 } = (await entry.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(340);
});

test("axe finds nothing in Arabic, and nothing scrolls sideways", async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404 \(Not Found\)/);
  for (const path of ["/", "/contact", "/news?page=2", "/nothing"]) {
    await page.goto(path);
    await expectNoViolations(page, [390, 1440]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBe(0);
  }
});
