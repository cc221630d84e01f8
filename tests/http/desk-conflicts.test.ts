import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { pressed, signInBy, startDesk } from "../fixtures/desk/running-desk";
import { shareDesk } from "../fixtures/desk/shared-desk";

const PAGE = `---
title: Offer
description: What we do.
sections:
  - type: prose
    text: First words.
  - type: prose
    text: Second words.
---

The end.
`;

const site = shareDesk({ "offer.md": PAGE, "offer2.md": PAGE, "offer3.md": PAGE, "two.md": PAGE });

test("desk: a change by Git between opening and publishing is joined by place", async () => {
  const { html } = await site.desk.get("/pages/offer.md");
  await site.folder.write("offer.md", PAGE.replace("Second words.", "Words by Git."));
  const done = await site.desk.send(
    "/pages/offer.md",
    pressed(html, "publish", { "sections[0].text": "Words by the owner." }),
  );
  expect(done.notices.join()).toMatch(/Published/);
  expect(await site.read("offer.md")).toBe(
    PAGE.replace("First words.", "Words by the owner.").replace("Second words.", "Words by Git."),
  );
});

test("desk: the same place changed by two is shown from both, kept, and decided by the person", async () => {
  const place = "/pages/offer2.md";
  const { html } = await site.desk.get(place);
  const theirs = PAGE.replace("title: Offer", "title: Offer by Git");
  await site.folder.write("offer2.md", theirs);
  const fields = pressed(html, "publish", { title: "Offer by the owner", description: "New." });
  const answer = await site.desk.send(place, fields);
  expect(answer.status).toBe(409);
  expect(answer.html.includes("Offer by Git") && answer.html.includes("Offer by the owner")).toBe(
    true,
  );
  expect(await site.read("offer2.md")).toBe(theirs);

  // What was typed is there after the tab is gone.
  const again = await site.desk.get(place);
  expect(/name="title"[^>]*value="Offer by the owner"/.test(again.html)).toBe(true);

  const taken = await site.desk.send(place, pressed(again.html, "theirs:title"));
  expect(/name="title"[^>]*value="Offer by Git"/.test(taken.html)).toBe(true);
  expect(/name="description"[^>]*value="New\."/.test(taken.html)).toBe(true);
  await site.desk.press(place, "publish");
  expect(await site.read("offer2.md")).toBe(theirs.replace("What we do.", "New."));
});

test("desk: publishing with both before one's eyes keeps one's own", async () => {
  const place = "/pages/offer3.md";
  const { html } = await site.desk.get(place);
  await site.folder.write("offer3.md", PAGE.replace("title: Offer", "title: By Git"));
  const answer = await site.desk.send(place, pressed(html, "save", { title: "Mine" }));
  expect(answer.status).toBe(409);
  const done = await site.desk.send(place, pressed(answer.html, "publish"));
  expect(done.notices.join()).toMatch(/Published/);
  expect(await site.read("offer3.md")).toBe(PAGE.replace("title: Offer", "title: Mine"));
});

test("desk: two tabs that save at once lose nothing", async () => {
  const place = "/pages/two.md";
  const { html } = await site.desk.get(place);
  const posts = [
    pressed(html, "save", { title: "From one tab" }),
    pressed(html, "save", { description: "From another." }),
    pressed(html, "save", { "sections[1].text": "From a third." }),
  ].map((body) => site.desk.ask(place, { method: "POST", body }));
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([303, 303, 303]);
  await site.desk.press(place, "publish");
  const text = await site.read("two.md");
  for (const words of ["From one tab", "From another.", "From a third."])
    expect(text).toContain(words);
});

test("desk: a draft survives kill -9 and a new sign-in, and is published from the overview", async () => {
  const folder = await makeContentFolder({ "offer.md": PAGE });
  const dataDir = (await makeTemporaryFolder()).dir;
  const first = await startDesk(folder.dir, { DATA_DIR: dataDir });
  await first.press("/pages/offer.md", "save", { title: "Kept" });
  first.process.kill("SIGKILL");
  await first.ended;
  const second = await startDesk(folder.dir, { DATA_DIR: dataDir });
  const home = await second.get("/");
  expect(home.html.includes('href="/pages/offer.md"')).toBe(true);
  const done = await second.send("/", new URLSearchParams({ intent: "publish" }));
  expect(done.notices.join()).toMatch(/Published/);
  expect(await readFile(path.join(folder.dir, "offer.md"), "utf8")).toContain("title: Kept");
  expect(await signInBy(second.url, second.link)).toBe("");
  expect(await second.stop()).toBe(0);
  await folder.remove();
});
