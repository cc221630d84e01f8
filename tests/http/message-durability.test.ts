import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../server/messages/database";
import { createMessageArchive } from "../../server/messages/message-archive";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/contact-site";
import { makeTemporaryFolder } from "../fixtures/temporary-folder";

/** More of them: KILLS=200 npx vitest run tests/http/message-durability */
const KILLS = Number(process.env.KILLS ?? 8);

test(`durability: ${KILLS} times kill -9 while messages come in, none that was acknowledged is lost or doubled`, {
  timeout: KILLS * 20_000,
}, async () => {
  const data = await makeTemporaryFolder();
  const acknowledged: string[] = [];
  let sent = 0;

  for (let kill = 0; kill < KILLS; kill++) {
    const site = await startContactSite({ DATA_DIR: data.dir });
    let isAlive = true;
    async function submit(): Promise<void> {
      while (isAlive) {
        const message = `Message number ${sent++} of this run.`;
        const key = sent.toString(16).padStart(32, "0");
        try {
          const fields = { ...MESSAGE, message, key };
          if ((await postForm(site.url, fields, newVisitor())).status === 303) {
            acknowledged.push(message);
          }
        } catch {
          isAlive = false;
        }
      }
    }
    const before = acknowledged.length;
    const writers = [submit(), submit(), submit()];
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), 15_000);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
    site.process.kill("SIGKILL");
    await once(site.process, "exit").catch(() => {});
    await Promise.all(writers);
    await site.remove();
  }

  const archive = createMessageArchive(await openDatabase(`${data.dir}/site.db`));
  const stored: string[] = [];
  for await (const { message } of archive.all()) stored.push(message);
  await archive.close();
  await data.remove();
  const kept = new Set(stored);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
  expect(kept.size).toBe(stored.length);
});
