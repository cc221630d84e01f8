// Slow: each test starts a desk and signs in by an authenticator.
import { once } from "node:events";
import { createServer } from "node:http";
import { expectNoViolations } from "../fixtures/browser/axe";
import { addAuthenticator } from "../fixtures/desk/authenticator";
import { tokenOf } from "../fixtures/desk/link-token";
import { startSignInApp } from "../fixtures/desk/sign-in-app";
import { expect, test } from "../fixtures/desk/sign-in-test";

const GREETING = { name: "Hello Anna" };

test("desk sign-in: by an invitation, with a second passkey, and again without a link", async ({
  app,
  page,
  device,
}) => {
  const laptop = await addAuthenticator(page);
  const link = await app.invite("Anna");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome, Anna" })).toBeVisible();
  await page.getByRole("button", { name: "Save a passkey and sign in" }).click();
  await expect(page.getByRole("heading", { name: "A second way in" })).toBeVisible();
  expect(new URL(page.url()).search).not.toContain("token");
  expect(await laptop.count()).toBe(1);

  await laptop.remove();
  const key = await addAuthenticator(page, "usb");
  await page.getByLabel("Name of the device").fill("Key ring");
  await page.getByRole("button", { name: "Save a passkey" }).click();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();
  expect(await key.count()).toBe(1);

  await page.goto("/people");
  await expect(page.getByText("Key ring")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.goto("/pages/news");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/pages/news");
  await expect(page.getByRole("heading", GREETING)).toBeVisible();

  const stranger = await (await device()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText("does not work any more")).toBeVisible();
});

test("desk sign-in: a lost telephone is replaced by a mailed link, and lets nobody in", async ({
  app,
  page,
  device,
}) => {
  await addAuthenticator(page);
  await page.goto(await app.invite("Anna", "anna@example.com"));
  await page.getByRole("button", { name: "Save a passkey and sign in" }).click();
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();

  const found = await (await device()).newPage();
  await addAuthenticator(found);
  await found.goto("/");
  await found.getByLabel("Your e-mail address").fill("anna@example.com");
  await found.getByRole("button", { name: "Send me a link" }).click();
  await expect(found.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  await expect.poll(() => tokenOf(app.mails)).not.toBe("");
  await found.goto(`/sign-in?token=${tokenOf(app.mails)}`);
  await found.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(found.getByRole("heading", { name: "A second way in" })).toBeVisible();
  await found.getByLabel("Name of the device").fill("New telephone");
  await found.getByRole("button", { name: "Save a passkey" }).click();
  await expect(found.getByRole("heading", GREETING)).toBeVisible();

  await found.goto("/people");
  await expect(found.getByText("Anna has signed in by a link")).toBeVisible();
  const lost = found.getByRole("listitem").filter({ hasText: "Linux" });
  await lost.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(lost).toHaveCount(0);
  await found.getByRole("button", { name: "Sign out everywhere" }).click();

  await page.goto("/");
  await expect(page).toHaveURL("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("That did not work. Try again, or use a link.");
  await found.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(found.getByRole("heading", GREETING)).toBeVisible();
});

test("desk sign-in: a person who refuses her device reads so, and may try again", async ({
  app,
  page,
}) => {
  const telephone = await addAuthenticator(page);
  await page.goto(await app.invite("Anna"));
  await telephone.refuse();
  const save = page.getByRole("button", { name: "Save a passkey and sign in" });
  await save.click();
  await expect(page.getByRole("alert")).toHaveText("That did not work. Try again, or use a link.");
  await telephone.remove();
  await addAuthenticator(page);
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByRole("heading", { name: "A second way in" })).toBeVisible();
});

test("desk sign-in: without JavaScript by a mailed link, in German", async ({ app, browser }) => {
  const context = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    locale: "de-DE",
  });
  const page = await context.newPage();
  await page.goto(await app.invite("Anna", "anna@example.com"));
  await page.getByRole("button", { name: "Ohne Passkey weiter" }).click();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();
  await page.goto("/people");
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();

  await page.goto("/pages/a.md");
  await expect(page.getByRole("button", { name: "Mit Passkey anmelden" })).toBeHidden();
  await page.getByLabel("Ihre E-Mail-Adresse").fill("anna@example.com");
  await page.getByRole("button", { name: "Link zusenden" }).click();
  await expect.poll(() => app.mails.some(({ subject }) => subject.includes("Ihr Link"))).toBe(true);
  await page.goto(`/sign-in?token=${tokenOf(app.mails)}`);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByLabel("Title").fill("Neu");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => app.saved).toEqual(["title=Neu"]);
  await context.close();
});

test("desk sign-in: what is typed when the session ends is saved after the next one", async ({
  app,
  page,
  context,
}) => {
  await page.goto(await app.invite("Anna"));
  await page.getByRole("button", { name: "Go on without a passkey" }).click();
  await page.goto("/pages/a.md");
  await page.getByLabel("Title").fill("Long thought about");
  await app.store.change((state) => {
    state.sessions = [];
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "nothing is lost" })).toBeVisible();
  expect(app.saved).toEqual([]);

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in a new tab" }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await tab.goto(await app.invite("Anna"));
  await tab.getByRole("button", { name: "Go on without a passkey" }).click();
  await expect(tab.getByRole("heading", GREETING)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();
  expect(app.saved).toEqual(["title=Long+thought+about"]);
});

test("desk sign-in: a page on another port may link to the desk, and changes nothing", async ({
  app,
  page,
}) => {
  await page.goto(await app.invite("Anna"));
  await page.getByRole("button", { name: "Go on without a passkey" }).click();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();
  const before = await app.store.read();
  const elsewhere = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><a href="${app.url}/pages/news">To the desk</a>
<form method="post" action="${app.url}/people"><button name="intent" value="sign-out-everywhere">Attack</button></form>
<form method="post" action="${app.url}/pages/a.md"><input name="title" value="x"><button>Save</button></form>`);
  }).listen(0, "localhost");
  await once(elsewhere, "listening");
  const address = elsewhere.address();
  const url = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;

  for (const name of ["Attack", "Save"]) {
    await page.goto(url);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name }).click();
    expect((await answered).status()).toBe(403);
  }
  await page.goto(url);
  const statuses = await page.evaluate(async (target) => {
    const read = (path: string, init: RequestInit) =>
      fetch(target + path, { credentials: "include", mode: "no-cors", ...init }).then(
        ({ type }) => type,
        () => "refused",
      );
    const body = new URLSearchParams({ intent: "sign-out-everywhere" });
    return Promise.all([read("/people", { method: "POST", body }), read("/people", {})]);
  }, app.url);
  expect(statuses).toHaveLength(2);
  expect(app.saved).toEqual([]);
  expect((await app.store.read()).sessions).toEqual(before.sessions);

  await page.getByRole("link", { name: "To the desk" }).click();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/pages/news`);
  elsewhere.close();
});

test("desk sign-in: on one's own computer by the printed link, which works once", async ({
  page,
}) => {
  const app = await startSignInApp({ isLocal: true });
  const link = app.signIn.localLink();
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello" })).toBeVisible();
  expect(page.url()).toBe(`${app.url}/`);
  await page.goto(link);
  await expect(page.getByText("does not work any more")).toBeVisible();
  await app.stop();
});

test("desk sign-in: its pages have no fault of accessibility, narrow and light, wide and dark", async ({
  app,
  page,
}) => {
  await addAuthenticator(page);
  await page.goto(await app.invite("Anna", "anna@example.com"));
  await page.getByRole("button", { name: "Save a passkey and sign in" }).click();
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByRole("heading", GREETING)).toBeVisible();
  await app.invite("Ben Overthere-Longname");
  const paths = [
    "/people",
    "/sign-in",
    "/sign-in/device",
    "/sign-in?again=1",
    await app.invite("Carla"),
    "/sign-in?token=x",
  ];
  for (const path of paths) {
    await page.goto(path);
    for (const [width, colorScheme] of [
      [320, "light"],
      [1440, "dark"],
    ] as const) {
      await expectNoViolations(page, [[width, colorScheme]]);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${path} ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
