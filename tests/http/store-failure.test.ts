import { writeFile } from "node:fs/promises";
import Sqlite from "libsql";
import { expect, test } from "vitest";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/contact-site";
import { makeTemporaryFolder } from "../fixtures/temporary-folder";

test("store: where nothing can be written, the form says 503 with the text and a mail link; pages go on", async () => {
  const folder = await makeTemporaryFolder();
  await writeFile(`${folder.dir}/file`, "");
  const site = await startContactSite({ DATA_DIR: `${folder.dir}/file` });
  const response = await postForm(site.url, MESSAGE, newVisitor());
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(html).toContain(`${MESSAGE.message}</textarea>`);
  expect(html).toContain(`mailto:owner@example.com?body=${encodeURIComponent(MESSAGE.message)}`);
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: "degraded",
    reason: expect.stringContaining("messages cannot be stored"),
  });
  await site.remove();
  await folder.remove();
});

test("store: locked by another process: pages go on, then 503; once it is free, messages are taken", async () => {
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
