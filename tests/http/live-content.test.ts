import { expect, test } from "vitest";
import { makePhoto } from "../fixtures/content/pictures";
import { logLines } from "../fixtures/http/log-lines";
import { readinessAt } from "../fixtures/servers/readiness";
import { shareSite } from "../fixtures/servers/shared-site";

const MAX_CHANGE_MS = 2000;
const about = (word: string) => `---\ntitle: About\n---\n\nThe word is ${word}.\n`;

const site = shareSite({
  "home.md":
    "---\nsections:\n  - { type: hero, title: A, picture: { src: media/photo.jpg, alt: B } }\n---\n",
  "media/photo.jpg": await makePhoto(400, 300),
  "about.md": about("before"),
});

test("a start with pictures shows their placeholders, and logs no change of content", async () => {
  const home = async () => (await fetch(site.url, { headers: { Accept: "text/html" } })).text();
  await expect.poll(home).toContain("data:image/webp;base64,");
  expect(logLines(site).map(({ msg }) => msg)).not.toContain("content changed");
});

test("an edited word is live within 2 s, and no request fails under load", async () => {
  const failures: string[] = [];
  let isLoading = true;

  async function load(): Promise<void> {
    while (isLoading) {
      const response = await fetch(`${site.url}/about`, { headers: { Accept: "text/html" } });
      const html = await response.text();
      if (response.status !== 200 || !/The word is (before|after)\./.test(html))
        failures.push(`${response.status}`);
    }
  }

  const loaders = [load(), load(), load(), load()];
  const times: number[] = [];
  // Other load on the machine only makes it slower.
  for (const word of ["after", "before", "after"]) {
    await site.write("about.md", about(word));
    const start = performance.now();
    const shown = async () =>
      (await fetch(`${site.url}/about`, { headers: { Accept: "text/html" } })).text();
    while (!(await shown()).includes(`The word is ${word}.`));
    times.push(performance.now() - start);
    if (Math.min(...times) < MAX_CHANGE_MS) break;
  }
  isLoading = false;
  await Promise.all(loaders);

  expect(failures).toEqual([]);
  expect(Math.min(...times)).toBeLessThan(MAX_CHANGE_MS);
});

test("a broken change keeps the last good content, shows in the readyz of ADMIN_PORT, and mends", async () => {
  const readiness = () => readinessAt(site.adminUrl);
  const page = async () =>
    (await fetch(`${site.url}/about`, { headers: { Accept: "text/html" } })).text();

  await site.write("about.md", about("good"));
  await expect.poll(page).toContain("The word is good.");
  await site.write("about.md", "---\ntitel: About\n---\n");
  await expect.poll(readiness).toMatchObject({
    status: "degraded",
    contentErrors: [expect.stringMatching(/^about\.md:2 titel: .*'title'/)],
  });
  expect(await page()).toContain("The word is good.");
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);

  await site.write("about.md", about("better"));
  await expect.poll(readiness).toMatchObject({ status: "ready" });
  expect(await page()).toContain("The word is better.");
});
