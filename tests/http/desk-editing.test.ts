import { expect, test } from "vitest";
import { pressed } from "../fixtures/desk/running-desk";
import { shareDesk } from "../fixtures/desk/shared-desk";

const PRICES = `---
title: Prices # the owner's own words
sections:
  - type: pricing
    id: prices
    title: 'Our prices'
    plans:
      - name: Cut
        price: "20 €"   # since May
      - name: Colour
        price: "45 €"
---

Ask us.
`;

const site = shareDesk({ "prices.md": PRICES });

test("desk: the tree lists pages and settings, and finds by words", async () => {
  const { html } = await site.desk.get("/pages");
  for (const file of ["home.md", "about.md", "prices.md", "site.yaml"])
    expect(html).toContain(`href="/pages/${file}"`);
  const found = await site.desk.get("/pages?find=pric");
  expect(found.html).toContain('href="/pages/prices.md"');
  expect(found.html).not.toContain('href="/pages/about.md"');
  expect((await site.desk.get("/pages?find=%3Cscript%3E")).html).not.toContain("<script");
});

test("desk: saving without a change leaves nothing behind", async () => {
  const saved = await site.desk.press("/pages/prices.md", "save");
  expect(saved.status).toBe(200);
  expect(saved.html).not.toContain("not published, since");
  expect(await site.read("prices.md")).toBe(PRICES);
});

test("desk: a price is published without saving first, and one line changes", async () => {
  const done = await site.desk.press("/pages/prices.md", "publish", {
    "sections[0].plans[0].price": "22 €",
  });
  expect(done.notices.join()).toMatch(/^Published at \d\d:\d\d:\d\d/);
  expect(await site.read("prices.md")).toBe(PRICES.replace("20 €", "22 €"));
});

test("desk: an entry of a list is added, moved and removed by buttons, and kept as a draft", async () => {
  const path = "/pages/prices.md";
  const before = await site.read("prices.md");
  const added = await site.desk.press(path, "add:sections[0].plans");
  expect(added.html.includes(`name="sections[0].plans[2].name"`)).toBe(true);
  await site.desk.press(path, "save", {
    "sections[0].plans[2].name": "Beard",
    "sections[0].plans[2].price": "9 €",
  });
  const moved = await site.desk.press(path, "up:sections[0].plans[2]");
  expect(/name="sections\[0\]\.plans\[1\]\.name"[^>]*value="Beard"/.test(moved.html)).toBe(true);
  expect(await site.read("prices.md")).toBe(before);
  await site.desk.press(path, "publish");
  const published = await site.read("prices.md");
  expect(published.indexOf("Beard")).toBeLessThan(published.indexOf("Colour"));
  expect(published).toContain("# since May");
  await site.desk.press(path, "remove:sections[0].plans[1]");
  await site.desk.press(path, "publish");
  expect(await site.read("prices.md")).toBe(before);
});

test("desk: mistakes stand beside their fields, in the person's language, and nothing is written", async () => {
  const before = await site.read("prices.md");
  const { html } = await site.desk.get("/pages/prices.md");
  const fields = pressed(html, "publish", { "sections[0].plans[0].name": "" });
  const response = await site.desk.ask("/pages/prices.md", {
    method: "POST",
    body: fields,
    headers: { "Accept-Language": "de" },
  });
  expect(response.status).toBe(422);
  const shown = await response.text();
  expect(shown).toContain("Eins ist zu verbessern");
  expect(shown).toContain("Gefunden:");
  expect(await site.read("prices.md")).toBe(before);
  const dropped = await site.desk.press("/pages/prices.md", "discard");
  expect(dropped.notices[0]).toMatch(/Your changes are gone/);
});

test("desk: the whole file is edited as text with the same check", async () => {
  const path = "/pages/prices.md?as=text";
  const before = await site.read("prices.md");
  const wrong = await site.desk.press(path, "publish", {
    text: before.replace("pricing", "prizing"),
  });
  expect(wrong.status).toBe(422);
  expect(await site.read("prices.md")).toBe(before);
  const done = await site.desk.press(path, "publish", {
    text: before.replace("# since May", "# since June"),
  });
  expect(done.notices.join()).toMatch(/Published/);
  expect(await site.read("prices.md")).toBe(before.replace("# since May", "# since June"));
  await site.desk.press(path, "publish", { text: before });
});

test("desk: a change is taken back by the history, and what came later stays", async () => {
  const before = await site.read("about.md");
  await site.desk.press("/pages/about.md", "publish", { title: "All about us" });
  await site.desk.press("/pages/about.md", "publish", { body: "## History\n\nIt began twice.\n" });
  const { html } = await site.desk.get("/history");
  const [, second = ""] = [...html.matchAll(/value="(back:\d+)"/g)].map(([, value]) => value ?? "");
  const back = await site.desk.send("/history", new URLSearchParams({ intent: second }));
  expect(back.notices.join()).toMatch(/Published/);
  expect(await site.read("about.md")).toBe(before.replace("It began.", "It began twice."));
});

test("desk: German by the browser, and by the switch for good", async () => {
  const german = await site.desk.ask("/", { headers: { "Accept-Language": "de-AT,en;q=0.5" } });
  expect(await german.text()).toContain('<html lang="de">');
  const chosen = await site.desk.ask("/language", {
    method: "POST",
    body: new URLSearchParams({ language: "de", back: "/pages" }),
  });
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("location")).toBe("/pages");
  const cookie = chosen.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const both = await site.desk.ask("/pages", {
    headers: { Cookie: `${site.desk.cookie}; ${cookie}`, "Accept-Language": "en" },
  });
  expect(await both.text()).toContain('<html lang="de">');
  const away = await site.desk.ask("/language", {
    method: "POST",
    body: new URLSearchParams({ language: "en", back: "//evil.example" }),
  });
  expect(away.headers.get("location")).toBe("/");
});
