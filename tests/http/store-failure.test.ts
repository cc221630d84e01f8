// Slow: disks that fill up and locks that are held have their time limits.
import { rm, writeFile } from "node:fs/promises";
import Sqlite from "libsql";
import { afterAll, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";
import { spawnSite } from "../fixtures/servers/running-site";
import { mountSmallDisk } from "../fixtures/servers/small-disk";

const disk = mountSmallDisk(2);
const otherDisk = disk && mountSmallDisk(2);
afterAll(() => {
  disk?.remove();
  otherDisk?.remove();
});

/** The page that says that a message is not stored, with all that a visitor needs to send it another way. */
async function expectRefusal(url: string, message = MESSAGE.message): Promise<void> {
  const response = await postForm(url, { ...MESSAGE, message }, newVisitor());
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain(`${message}</textarea>`);
  expect(html).toContain(`mailto:owner@example.com?body=${encodeURIComponent(message)}`);
  for (const path of ["/", "/about", "/contact", "/nothing-here"]) {
    expect((await fetch(url + path)).status, path).toBe(path === "/nothing-here" ? 404 : 200);
  }
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: "degraded" });
}

async function expectRecovery(url: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready" }),
    12_000,
  );
  expect((await postForm(url, MESSAGE, newVisitor())).status).toBe(303);
}

// Tests that mostly wait run concurrently.
test
  .skipIf(!disk)
  .concurrent(
    "store: a full disk is a 503 page; with room again, messages are taken without a restart",
    async ({ expect }) => {
      if (!disk) return;
      const site = await startContactSite({ DATA_DIR: disk.dir });
      expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(303);
      const listed = spawnSite({ env: { DATA_DIR: disk.dir } }, ["messages", "list", "--json"]);
      await listed.ended;
      const [, id = ""] = /"id":"(\w+)"/.exec(listed.output()) ?? [];
      disk.fill();
      // Messages fill existing pages of the journal first.
      const long = (count: number) => ({ ...MESSAGE, message: `${count} ${"x".repeat(4900)}` });
      let status = 303;
      for (let count = 0; status === 303 && count < 200; count++) {
        status = (await postForm(site.url, long(count), newVisitor())).status;
      }
      await expectRefusal(site.url, "A message that finds no room.");
      const deleted = spawnSite({ env: { DATA_DIR: disk.dir } }, ["messages", "delete", id]);
      expect(await deleted.ended).toBe(1);
      expect(deleted.output()).toMatch(/^Messages of .*\nmessages delete has failed: .*full.*\n$/);
      disk.free();
      await expectRecovery(site.url);
      // A line of the log may come later than the answer.
      await vi.waitFor(
        () => expect(site.output()).toContain("messages can be stored again"),
        10_000,
      );
      expect(site.output().match(/messages cannot be stored/g)).toHaveLength(1);
      expect(site.output().match(/messages can be stored again/g)).toHaveLength(1);
      await site.remove();
    },
  );

test
  .skipIf(!otherDisk)
  .concurrent("store: a disk that only reads is a 503 page until it writes", async () => {
    otherDisk?.setReadOnly(true);
    const site = await startContactSite({ DATA_DIR: `${otherDisk?.dir}/new` });
    await expectRefusal(site.url);
    otherDisk?.setReadOnly(false);
    await expectRecovery(site.url);
    await site.remove();
  });

test.concurrent("store: where nothing can be written, the form says 503 with the text and a mail link; pages go on", async () => {
  const folder = await makeTemporaryFolder();
  await writeFile(`${folder.dir}/file`, "");
  const site = await startContactSite({ DATA_DIR: `${folder.dir}/file` });
  await expectRefusal(site.url);
  await site.remove();
  await folder.remove();
});

test.concurrent("store: a database that is removed meanwhile: nobody is thanked for what is not in the file, and messages are taken again", async ({
  expect,
}) => {
  const folder = await makeTemporaryFolder();
  const site = await startContactSite({ DATA_DIR: folder.dir });
  const statuses: number[] = [];
  for (const round of ["First", "Second", "Third"]) {
    expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(303);
    await rm(`${folder.dir}/site.db`);
    const message = `${round} message after the file is gone.`;
    const response = await postForm(site.url, { ...MESSAGE, message }, newVisitor());
    statuses.push(response.status);
    // The site may have noticed by itself, just before.
    if (response.status === 503) expect(await response.text()).toContain(`${message}</textarea>`);
    else expect(textsIn(`${folder.dir}/site.db`)).toContain(message);
  }
  expect(statuses).toContain(503);
  await expectRecovery(site.url);
  expect(textsIn(`${folder.dir}/site.db`)).toContain(MESSAGE.message);
  expect(await site.stop()).toBe(0);
  expect(site.output()).toContain("was removed or replaced");
  await site.remove();
  await folder.remove();
});

function textsIn(file: string): string {
  const database = new Sqlite(file);
  const texts = JSON.stringify(database.prepare("select message from messages").all());
  database.close();
  return texts;
}

test.concurrent("store: locked by another process: pages go on, then 503; once it is free, messages are taken", async ({
  expect,
}) => {
  const folder = await makeTemporaryFolder();
  const site = await startContactSite({ DATA_DIR: folder.dir });
  expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(303);
  const other = new Sqlite(`${folder.dir}/site.db`);
  other.exec("begin immediate");
  const answer = postForm(site.url, MESSAGE, newVisitor());
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await answer).status).toBe(503);
  other.exec("rollback");
  other.close();
  expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(303);
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" });
  await site.remove();
  await folder.remove();
});
