import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { rawRequest } from "../fixtures/http/raw-answer";
import { FORM_CONTENT, MESSAGE, postForm } from "../fixtures/servers/contact-site";
import { readinessAt } from "../fixtures/servers/readiness";
import { startSite } from "../fixtures/servers/running-site";

const READY = { status: "ready", reasons: [], contentErrors: [], advice: [] };
const SITE = "name: Example\ndescription: A site for tests.\n";
test("readyz: one word for the public, reasons on ADMIN_PORT", async () => {
  const content = await makeContentFolder({ "site.yaml": SITE });
  const adminPort = await freePort();
  const admin = `http://127.0.0.1:${adminPort}`;
  const env = { ADMIN_PORT: String(adminPort) };
  const site = await startSite({ contentDir: content.dir, env });
  await expect.poll(() => readinessAt(admin)).toEqual(READY);
  expect(await readinessAt(site.url)).toEqual({ status: "ready" });

  const wrong = Array.from({ length: 25 }, (_, index) => `wrong${index}: 1\n`);
  await content.write("site.yaml", SITE + wrong.join(""));
  await expect.poll(() => readinessAt(admin)).toMatchObject({ status: "degraded" });
  await expect.poll(() => readinessAt(site.url)).toEqual({ status: "degraded" });
  const answer = await rawRequest(`${admin}/readyz`);
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { reasons, contentErrors } = JSON.parse(answer.body.toString());
  expect(reasons).toEqual(["the last good content is served"]);
  expect(contentErrors[0]).toMatch(/^site\.yaml:3 wrong0: /);
  expect(contentErrors.slice(20)).toEqual(["… and 5 more"]);

  await content.write("site.yaml", SITE);
  await expect.poll(() => readinessAt(admin)).toEqual(READY);
  await content.write("media/half.png", "half");
  await expect
    .poll(() => readinessAt(admin))
    .toEqual({
      ...READY,
      advice: [expect.stringMatching(/^media\/half\.png: found text, /)],
    });
  expect(await readinessAt(site.url)).toEqual({ status: "ready" });
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  await content.remove();
});

test("readyz: what the store of messages and the history say is for operators only", async () => {
  const content = await makeContentFolder(FORM_CONTENT);
  const folder = await makeTemporaryFolder();
  const DATA_DIR = path.join(folder.dir, "file");
  await writeFile(DATA_DIR, "");
  const adminPort = await freePort();
  const env = { ADMIN_PORT: String(adminPort), DATA_DIR };
  const site = await startSite({ contentDir: content.dir, env });
  expect((await postForm(site.url, MESSAGE)).status).toBe(503);
  expect(await readinessAt(site.url)).toEqual({ status: "degraded" });
  await expect
    .poll(() => readinessAt(`http://127.0.0.1:${adminPort}`))
    .toEqual({
      status: "degraded",
      reasons: [
        expect.stringMatching(`^messages cannot be stored: .*${DATA_DIR}`),
        expect.stringMatching(`^the history cannot be written: .*${DATA_DIR}`),
      ],
      contentErrors: [],
      advice: [expect.stringContaining("contact.md")],
    });
  await site.stop();
  await Promise.all([content.remove(), folder.remove()]);
});
