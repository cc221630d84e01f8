import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { invite } from "../../../../server/desk/sign-in/people/people";
import { openPeopleStore, PeopleError } from "../../../../server/desk/sign-in/people/people-store";
import { deskFolder, openDesk } from "../../../fixtures/desk/open-desk";

test("people store: changes of two processes at once are all there", async () => {
  const dir = await deskFolder();
  const stores = [await openPeopleStore(dir), await openPeopleStore(dir)];
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      stores[at % 2]?.change((state) => invite(state, { name: `Person ${at}` }, Date.now())),
    ),
  );
  const { links } = await (await openPeopleStore(dir)).read();
  expect(new Set(links.map(({ person }) => person.name)).size).toBe(30);
  for (const store of stores) expect((await store.read()).links).toHaveLength(30);
});

test("people store: a change that throws changes nothing, and the next one works", async () => {
  const dir = await deskFolder();
  const store = await openPeopleStore(dir);
  const broken = store.change((state) => {
    invite(state, { name: "Anna" }, Date.now());
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect((await store.read()).links).toEqual([]);
  await store.change((state) => invite(state, { name: "Anna" }, Date.now()));
  expect((await store.read()).links).toHaveLength(1);
});

test("people store: only its user may read the file, and nothing is left beside it", async () => {
  const dir = await deskFolder();
  const store = await openPeopleStore(dir);
  await store.change((state) => invite(state, { name: "Anna" }, Date.now()));
  expect((await stat(`${dir}/people.json`)).mode & 0o777).toBe(0o600);
  expect((await readdir(dir)).sort()).toEqual(["people.json", "people.lock"]);
});

test.each([
  "",
  "{",
  "[]",
  "{}",
  '{"version":2}',
  '{"version":1,"people":[{}],"links":[],"sessions":[],"notices":[]}',
])("people store: a file of %j lets nobody in", async (text) => {
  const dir = await deskFolder();
  await writeFile(`${dir}/people.json`, text);
  await expect((await openPeopleStore(dir)).read()).rejects.toThrow(PeopleError);
  await expect(openDesk({ dir })).rejects.toThrow(/people\.json is damaged/);
});

test("people store: a file that is damaged later is told, and a repaired one works", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const good = (await desk.written()).split('\n{"at"')[0] ?? "";
  await writeFile(`${desk.dir}/people.json`, good.slice(0, 100));
  const answer = await browser.get("/");
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain(desk.dir);
  expect(desk.log.error).toHaveBeenCalledOnce();
  await writeFile(`${desk.dir}/people.json`, good);
  expect((await browser.visit()).person.name).toBe("Anna");
});

test("people store: what the file system refuses is said by the desk, which goes on", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const token = await desk.inviteBy("Anna");
  const good = (await desk.written()).split('\n{"at"')[0] ?? "";
  await rm(`${desk.dir}/people.json`);
  await mkdir(`${desk.dir}/people.json`);
  expect((await browser.get("/")).status).toBe(503);
  expect((await desk.browser().useLink(token)).status).toBe(503);
  await rm(`${desk.dir}/people.json`, { recursive: true });
  await writeFile(`${desk.dir}/people.json`, good);
  expect((await desk.browser().useLink(token)).status).toBe(303);
});

test("people store: without a list of who did what people come in, and the log says so", async () => {
  const dir = await deskFolder();
  await mkdir(`${dir}/log.jsonl`);
  const desk = await openDesk({ dir });
  const { browser } = await desk.ownerNamed("Anna");
  await desk.signIn.record(await browser.visit(), "publish", { file: "about.md" });
  expect(desk.log.error).toHaveBeenCalledTimes(2);
  expect(desk.log.error.mock.calls[1]?.[0]).toMatchObject({ what: "publish" });
});
