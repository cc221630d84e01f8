import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";

const SITE = `name: مثال
description: موقع للتجربة
languages: [ar, he]
timezone: Asia/Jerusalem
locations: [{ name: المركز, address: { postcode: "12043", town: Berlin, country: DE }, hours: [{ days: mo-fr, from: "08:00", to: "12:30" }] }]
contact: { email: a.b@example.com, phone: 0221 5555010, address: [12043 Berlin] }
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
  - { type: imprint, id: imprint }
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

const FOREIGN = `---
title: أجنبي
sections:
  - { type: prose, title: "**Appointments** within a week", text: نص }
  - { type: features, title: الخدمات, items: [{ title: "مواعيد Appointments within a week", text: نص }] }
---
`;

const HOURS = `---\ntitle: "1"\nsections: [{ type: hours }]\n---\n`;

const test = testWithContent({
  "site.yaml": SITE,
  "contact.md": CONTACT,
  "news.md": NEWS,
  "foreign.md": FOREIGN,
  "hours.md": HOURS,
  "hours.he.md": HOURS,
  "news/a.md": "نص\n",
  "news/b.md": "نص\n",
  "news/c.md": "نص\n",
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
    "an address": page.getByRole("contentinfo").locator("bdi"),
    "an address in the imprint": page.locator("#imprint bdi").filter({ hasText: "Berlin" }),
    code: main.locator("code"),
    "a link in Markdown": page.getByRole("contentinfo").locator("a[href^='tel:']").first(),
  })) {
    expect(await readsLeftToRight(element), name).toBe(true);
  }
  expect(await readsLeftToRight(main.locator(".button").nth(1)), "words").toBe(false);
  await expectMirrored(page, "/contact");

  // Names, figures and prices keep their own direction.
  await page.goto("/news");
  for (const text of ["1.250+", "Anna K.", "45 €"]) {
    expect(await readsLeftToRight(page.getByText(text, { exact: true })), text).toBe(true);
  }
});

/** Expects that axe finds nothing on the page that is shown, and that nothing scrolls sideways. */
async function expectMirrored(page: Page, path: string): Promise<void> {
  await expectNoViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, path).toBe(0);
}

test("axe finds nothing in Arabic on the home page and a 404", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  for (const path of ["/", "/nothing"]) {
    await page.goto(path);
    await expectMirrored(page, path);
  }
});

test("words of the other direction keep their order in headings, times of figures theirs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/foreign");
  const headings = page.getByRole("main").getByRole("heading").filter({ hasText: "within" });
  await expect(headings).toHaveCount(2);
  for (const heading of await headings.all()) {
    const lefts = await heading.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Record<string, number> = {};
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[a-z]+/gi)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          found[word] = range.getBoundingClientRect().left;
        }
      }
      return Object.entries(found).sort(([, one], [, other]) => one - other);
    });
    expect(lefts.map(([word]) => word)).toEqual(["Appointments", "within", "a", "week"]);
  }
  for (const path of ["/he/hours", "/hours"]) {
    await page.goto(path);
    const times = page.locator(".opening-table td").first().locator("bdi");
    await expect(times).toHaveText(/08:00.*–.*12:30/);
    expect(await readsLeftToRight(times), path).toBe(true);
  }
});

test("the layout is mirrored: arrows, loading bar, tooltips and the menu", async ({ page }) => {
  await page.goto("/news?page=2");
  await waitForHydration(page);
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
  await page.keyboard.press("Escape");
  await expectMirrored(page, "/news?page=2");
});
