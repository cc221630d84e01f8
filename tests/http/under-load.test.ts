import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content-folder";
import { rawRequest } from "../fixtures/raw-answer";
import { type RunningSite, startSite } from "../fixtures/running-site";

const HTML = { Accept: "text/html" };

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  site = await startSite({ contentDir: content.dir });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const get = (path: string) => rawRequest(site.url + path, HTML);

function titleOf(body: Buffer): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(body.toString())?.[1];
}

test("too many live renderings: 503 with Retry-After for some, pages and 404s as ever", async () => {
  const live = Array.from({ length: 600 }, (_, index) => get(`/?page=${index + 2}`));
  const cached = Array.from({ length: 50 }, () => get("/about"));
  const unknown = Array.from({ length: 50 }, (_, index) => get(`/unknown-${index}`));
  for (const { status } of await Promise.all(cached)) expect(status).toBe(200);
  for (const { status } of await Promise.all(unknown)) expect(status).toBe(404);
  const answers = await Promise.all(live);
  const refused = answers.filter(({ status }) => status === 503);
  const rendered = answers.filter(({ status }) => status === 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(rendered.length).toBeGreaterThan(0);
  expect(refused.length + rendered.length).toBe(answers.length);
  for (const { headers } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers["cache-control"]).toBe("no-store");
  }
  expect((await get("/?page=2")).status).toBe(200);
});

test("a change of content under load: no failure, and never the old after the new", async () => {
  const names = ["Example", ...Array.from({ length: 4 }, (_, index) => `Name ${index}`)];
  // Each round asks for a page from memory, one rendered live and a 404, one after the other.
  const paths = ["/about", "/about?page=2", "/nope"];
  let last = 0;
  for (const name of names.slice(1)) {
    await content.write("site.yaml", `name: ${name}\ndescription: A site for tests.\n`);
    const wanted = names.indexOf(name);
    await expect
      .poll(
        async () => {
          for (const path of paths) {
            const { status, body } = await get(path);
            expect(status).toBe(path === "/nope" ? 404 : 200);
            const title = titleOf(body) ?? "";
            const seen = names.findIndex((one) => title.endsWith(` | ${one}`));
            expect(seen, title).toBeGreaterThanOrEqual(last);
            last = seen;
          }
          return last;
        },
        { interval: 1, timeout: 8000 },
      )
      .toBe(wanted);
  }
}, 60_000);
