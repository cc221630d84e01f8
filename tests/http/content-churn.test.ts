import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { loadSteadily } from "../fixtures/http/steady-load";
import { startSite } from "../fixtures/servers/running-site";

const CHANGES = Number(process.env.CONTENT_CHANGES ?? 1000);
const about = (count: number) => `---\ntitle: About\n---\n\nThis is change ${count}.\n`;

test(`content: ${CHANGES} changes in a row under load fail no request, and the last one is shown`, {
  timeout: 60_000 + CHANGES * 30,
}, async () => {
  const content = await makeContentFolder({ "about.md": about(0) });
  const site = await startSite({ contentDir: content.dir });
  const loads = ["/about", "/about.md"].map((path) => loadSteadily(site.url + path, 100));
  const seen = new Set<string | undefined>();
  for (let count = 1; count <= CHANGES; count++) {
    // Every tenth is broken, as a file is that somebody has only half written.
    await content.write("about.md", count % 10 === 5 ? about(count).slice(0, 8) : about(count));
    const html = await (await fetch(`${site.url}/about`)).text();
    seen.add(/This is change (\d+)\./.exec(html)?.[1]);
  }
  await expect
    .poll(async () => (await fetch(`${site.url}/about`)).text())
    .toContain(`This is change ${CHANGES}.`);
  await Promise.all(loads.map((load) => load.stop()));
  for (const load of loads) expect(load).toMatchObject({ failures: [], retried: 0 });
  expect(seen.has(undefined)).toBe(false);
  expect(loads[0]?.complete).toBeGreaterThan(100);
  expect(logLines(site).filter(({ fault }) => fault && fault !== "content")).toEqual([]);
  expect(await site.stop()).toBe(0);
  await content.remove();
});
