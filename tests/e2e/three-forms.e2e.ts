import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { test as base, expect } from "../fixtures/browser/browser";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { THREE_FORMS } from "../fixtures/content/three-forms";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const content = await makeContentFolder(THREE_FORMS);
      const env = { TRUSTED_PROXIES: "127.0.0.1" };
      const site = await startSite({ contentDir: content.dir, env });
      await use(site);
      await site.stop();
      await content.remove();
    },
    { scope: "worker" },
  ],
});

const OFFERS = [
  {
    path: "/offer",
    ...{ phone: "Phone (optional)", topic: "A roof", plans: "Your plans (optional)" },
    ...{ terms: /I agree to the terms/, send: "Send message", thanks: "Thank you" },
    wrong: "Rooms: enter 40 or less.",
    problem: "Your message has not been sent yet",
  },
  {
    path: "/de/offer",
    ...{ phone: "Telefon (optional)", topic: "A window", plans: "Ihr Vorhaben (optional)" },
    ...{ terms: /Ich stimme den Bedingungen zu/, send: "Nachricht senden", thanks: "Vielen Dank" },
    wrong: /^Zimmer: /,
    problem: "Ihre Nachricht wurde noch nicht gesendet",
  },
];

type Offer = (typeof OFFERS)[number];

async function fill(page: Page, offer: Offer, rooms: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-Mail" }).fill("anna@example.com");
  await page.getByLabel(offer.phone).fill("+49 221 123456");
  await page.locator("[name=rooms]").fill(rooms);
  await page.getByRole("radio", { name: offer.topic }).check();
  await page.getByRole("checkbox", { name: "Skylights" }).check();
  await page.getByLabel(offer.plans).fill("A plan that is kept.");
  await page.getByRole("checkbox", { name: offer.terms }).check();
}

async function expectKept(page: Page, offer: Offer): Promise<void> {
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(offer.problem);
  await expect(summary.getByRole("link")).toHaveText(offer.wrong);
  await expect(page.getByLabel(offer.plans)).toHaveValue("A plan that is kept.");
  await expect(page.getByRole("radio", { name: offer.topic })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Skylights" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: offer.terms })).toBeChecked();
  await summary.getByRole("link").click();
  await expect(page.locator("[name=rooms]")).toBeFocused();
}

for (const [index, offer] of OFFERS.entries()) {
  test.describe(`${offer.path} without JavaScript`, () => {
    test.use({
      javaScriptEnabled: false,
      extraHTTPHeaders: { "X-Forwarded-For": `2001:db8:3:${index}::1` },
    });

    test("errors of a form come back with all values, and it is sent", async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/422/);
      await page.goto(offer.path);
      await fill(page, offer, "99");
      await page.getByRole("button", { name: offer.send }).click();
      await expectKept(page, offer);
      await page.locator("[name=rooms]").fill("3");
      await page.getByRole("button", { name: offer.send }).click();
      await expect(page).toHaveURL(`${offer.path}?sent=offer#form_sent`);
      await expect(page.getByRole("heading", { name: offer.thanks })).toBeVisible();
    });
  });

  test.describe(`${offer.path} with JavaScript`, () => {
    test.use({ extraHTTPHeaders: { "X-Forwarded-For": `2001:db8:4:${index}::1` } });

    test("the browser checks a form by the same rules, without a request, and sends it", async ({
      page,
    }) => {
      test.slow();
      await page.goto(offer.path);
      const rules = page.waitForResponse(/form\.json/);
      await page.getByRole("textbox", { name: "E-Mail" }).focus();
      await rules;
      await expect(page.locator("input[name=token]")).toHaveValue(/^\d{13}\./);
      await fill(page, offer, "99");
      const posts: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("offer")) posts.push("post");
      });
      await page.getByRole("button", { name: offer.send }).click();
      await expectKept(page, offer);
      expect(posts).toEqual([]);
      await expectNoViolations(page);
      await page.locator("[name=rooms]").fill("3");
      await page.getByRole("button", { name: offer.send }).click();
      await expect(page.locator("#form_sent")).toBeFocused();
      await expect(page.getByRole("heading", { name: offer.thanks })).toBeVisible();
      expect(posts).toEqual(["post"]);
    });

    test("a reload keeps the draft, boxes included", async ({ page }) => {
      await page.goto(offer.path);
      await expect(page.locator("input[name=key]")).toHaveValue(/^[0-9a-f]{32}$/);
      await fill(page, offer, "3");
      await page.reload();
      await expect(page.getByLabel(offer.plans)).toHaveValue("A plan that is kept.");
      await expect(page.getByRole("radio", { name: offer.topic })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: "Skylights" })).toBeChecked();
      await expect(page.locator("[name=rooms]")).toHaveValue("3");
    });
  });
}

test.describe("two forms on one page", () => {
  test.use({ extraHTTPHeaders: { "X-Forwarded-For": "2001:db8:5:1::1" } });

  test("each has a draft of its own, and thanks on another page delete it", async ({ page }) => {
    await page.goto("/club");
    const key = page.locator("input[name=key]").first();
    await expect(key).toHaveValue(/^[0-9a-f]{32}$/);
    await page.getByLabel("Question").fill("When do you meet?");
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByLabel("Age", { exact: true }).fill("44");
    await page.getByRole("button", { name: "Join us" }).click();
    await expect(page).toHaveURL("/welcome");
    await expect(page.getByText("You are a member now.")).toBeVisible();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((k) => k !== "font"));
    expect(await drafts()).toEqual(["form-draft-1/club#ask"]);
    await page.goBack();
    await expect(page.getByLabel("Question")).toHaveValue("When do you meet?");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  });
});
