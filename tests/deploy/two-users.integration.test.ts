import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startDesk } from "../fixtures/desk/running-desk";
import { type RunningSite, spawnSite, startSite } from "../fixtures/servers/running-site";

// Site and desk as the image runs them: two users of one group.
const GROUP = 1000;
const SITE = { uid: 1000, gid: GROUP };
const DESK = { uid: 1001, gid: GROUP };
const STRANGER = { uid: 1002, gid: 1002 };

/** Whether this machine lets tests run the built site as another user. */
function canBeOthers(): boolean {
  if (process.getuid?.() !== 0) return false;
  const reads = "fs.accessSync('build/server.js')";
  return spawnSync(process.execPath, ["-e", reads], SITE).status === 0;
}

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const CONTACT =
  "---\ntitle: Contact\nsections:\n  - type: contact-form\n    title: Write to us\n---\n";

/** A content folder of the desk's user, and a data folder of the site's with this mode. */
async function makeFolders(mode: number) {
  const [folder, { dir: content, remove }] = await Promise.all([
    makeTemporaryFolder(),
    makeContentFolder({ "contact.md": CONTACT }),
  ]);
  undo.push(folder.remove, remove);
  for (const file of [content, ...filesIn(content)]) chownSync(file, DESK.uid, GROUP);
  for (const dir of [content, folder.dir]) chmodSync(dir, 0o755);
  const data = path.join(folder.dir, "data");
  mkdirSync(data);
  chownSync(data, SITE.uid, GROUP);
  chmodSync(data, mode);
  return { content, data };
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(dir, name),
  );
}

/** The mode of a file or folder, in octal digits. */
const modeOf = (...names: string[]) => (lstatSync(path.join(...names)).mode & 0o7777).toString(8);

async function start(folders: { content: string; data: string }): Promise<RunningSite> {
  const env = { DATA_DIR: folders.data };
  const site = await startSite({ env, contentDir: folders.content, user: SITE });
  undo.push(site.stop);
  return site;
}

async function say(
  user: typeof SITE,
  { content, data }: { content: string; data: string },
  ...verb: string[]
) {
  const { ended, output } = spawnSite({ env: { DATA_DIR: data }, contentDir: content, user }, verb);
  return { code: await ended, text: output() };
}

async function post(site: RunningSite, message: string): Promise<void> {
  const fields = { name: "Anna", email: "anna@example.com", message };
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(303);
}

describe.skipIf(!canBeOthers())("two users", () => {
  test("one group: the desk's user changes content, publishes, reads messages and the history; nobody else reads anything, nor the site what is the desk's", async () => {
    const folders = await makeFolders(0o2770);
    const { content, data } = folders;
    const site = await start(folders);
    const shows = (text: string) =>
      expect
        .poll(async () => (await (await fetch(`${site.url}/about`)).text()).includes(text))
        .toBe(true);
    await post(site, "The first message.");
    expect(await say(DESK, folders, "messages", "list")).toMatchObject({ code: 0 });

    expect(await say(DESK, folders, "content", "set", "about.md", "title", "Changed")).toEqual(
      expect.objectContaining({ code: 0 }),
    );
    await shows("Changed");
    await expect
      .poll(async () => (await say(DESK, folders, "content", "history")).text)
      .toMatch(/^ *2 /m);
    const { code, text } = await say(DESK, folders, "content", "restore", "1");
    expect(code, text).toBe(0);
    await shows("<title>About |");

    // Both write to the same store.
    const list = (await say(DESK, folders, "messages", "list", "--json")).text;
    const [, id = ""] = /"id":"(\w+)"/.exec(list) ?? [];
    expect(await say(DESK, folders, "messages", "delete", id)).toMatchObject({ code: 0 });
    await post(site, "The second message.");
    expect((await say(DESK, folders, "messages", "list")).text).toContain("anna@example.com");

    const forAll = readdirSync(data).filter((name) => /[^0]$/.test(modeOf(data, name)));
    expect(forAll).toEqual([]);
    expect(modeOf(data, "site.db")).toBe("660");
    expect(modeOf(data, "history")).toBe("2770");
    expect((await say(STRANGER, folders, "messages", "list")).code).toBe(1);
    expect(site.output()).not.toMatch(/EACCES|EPERM|cannot be (written|remembered|kept)/);

    // The site's user changes no content.
    const refused = await say(SITE, folders, "content", "set", "about.md", "title", "Broken in");
    expect(refused.code).toBe(1);
    expect(modeOf(content, "about.md")).toBe("644");

    // The desk publishes beside the site, which sees nothing of its data.
    const deskData = path.join(path.dirname(data), "desk");
    mkdirSync(deskData, { mode: 0o700 });
    chownSync(deskData, DESK.uid, GROUP);
    const desk = await startDesk(
      content,
      { DATA_DIR: data, DESK_DATA_DIR: deskData, DESK_SITE_URL: site.url },
      DESK,
    );
    undo.push(desk.stop);
    const done = await desk.press("/pages/about.md", "publish", { title: "Changed at the desk" });
    expect([done.status, ...done.mistakes]).toEqual([200]);
    const page = () => fetch(`${site.url}/about`).then((answer) => answer.text());
    await expect.poll(async () => (await page()).includes("Changed at the desk")).toBe(true);
    expect(modeOf(content, "about.md")).toBe("644");
    await expect
      .poll(async () => (await say(DESK, folders, "content", "history")).text)
      .toMatch(/^ *\d+ .*desk/m);
    for (const { output } of [site, desk]) expect(output()).not.toMatch(/EACCES|EPERM/);
    const look = `fs.readdirSync(${JSON.stringify(deskData)})`;
    const { stderr } = spawnSync(process.execPath, ["-e", look], { ...SITE, encoding: "utf8" });
    expect(stderr).toContain("EACCES");
  });

  test("one user: private files are for that user only, and another one is told so in words, until the folder is shared", async () => {
    const folders = await makeFolders(0o755);
    const { data } = folders;
    const site = await start(folders);
    await post(site, "A message.");
    await expect.poll(() => modeOf(data, "history")).toBe("700");
    expect(modeOf(data, "site.db")).toBe("600");
    const { code, text } = await say(DESK, folders, "messages", "list");
    expect(code).toBe(1);
    expect(text).toContain("The messages cannot be opened");
    expect(text).toContain(`User ${DESK.uid} may not write`);
    expect(text).toContain("or share it between both users");

    // Shared later: the site shares its messages at the next start.
    await site.stop();
    chmodSync(data, 0o2770);
    // What docs/desk.md says for a volume that is older than the desk.
    spawnSync("chmod", ["-R", "ug+rwX,o=", data], SITE);
    spawnSync("find", [data, "-type", "d", "-exec", "chmod", "g+s", "{}", "+"], SITE);
    await start(folders);
    expect((await say(DESK, folders, "messages", "list")).text).toContain("anna@example.com");
    expect(statSync(path.join(data, "history")).mode & 0o2070).toBe(0o2070);
  });
});
