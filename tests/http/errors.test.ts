import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { type RunningSite, spawnSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  site = await startSite({ build: "build-test", contentDir: content.dir });
});

afterAll(async () => {
  expect(await site.stop()).toBe(0);
  await content.remove();
});

const get = (path: string, accept: string) =>
  fetch(site.url + path, { headers: { Accept: accept } });

/** The lines of the log about a path. */
function linesAbout(path: string) {
  return logLines(site).filter((line) => line.path === path);
}

test.each(["/test/loader-throws", "/test/render-throws"])(
  "%s: 500 view without the error's words, logged once with method, path and stack",
  async (path) => {
    const response = await get(`${path}?x=1`, "text/html");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("<title>500 - Server Error | Example</title>");
    expect(html).toMatch(/<h1[^>]*>500 Server Error<\/h1>/);
    expect(html).not.toContain("secret");
    expect(html).not.toContain('rel="canonical"');

    await expect.poll(() => linesAbout(path)).toHaveLength(2);
    const [error, request] = linesAbout(path);
    expect(error).toMatchObject({ level: 50, method: "GET", fault: "request" });
    expect(error.err.stack).toContain("secret");
    expect(request).toMatchObject({ level: 30, id: error.id, status: 500, cache: "miss" });
    expect(site.output()).not.toContain("x=1");
  },
);

test("an unexpected error as JSON says Server Error only", async () => {
  const response = await get("/test/loader-throws", "application/json");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: true,
    statusCode: 500,
    message: "Server Error",
    data: {},
  });
});

test("an ordinary 404 is logged as a request, not as an error", async () => {
  await get("/nope", "text/html");
  await expect.poll(() => linesAbout("/nope")).toMatchObject([{ level: 30, status: 404 }]);
});

test("a route whose validation refuses: 404 with the other wording", async () => {
  const response = await get("/test/refused?a=1", "text/html");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain("<title>404 - Page Not Found: /test/refused?a=1 | Example</title>");
  expect(html).toMatch(/<h1[^>]*>404 Not Found<\/h1>/);
  expect(await (await get("/test/refused?a=1", "application/json")).json()).toEqual({
    error: true,
    statusCode: 404,
    message: "Page Not Found: /test/refused?a=1",
    data: { path: "/test/refused?a=1" },
  });
});

test("a broken content folder stops the start with every error and exit code 1", async () => {
  const broken = await makeContentFolder({
    "site.yaml": "nam: x\n",
    "home.md": "---\nsections: [{type: heroe}]\n---\n",
  });
  const failed = spawnSite({ build: "build-test", contentDir: broken.dir });
  const code = await failed.ended;
  await broken.remove();
  expect(code).toBe(1);
  expect(failed.output()).toMatch(/site\.yaml.*nam/);
  expect(failed.output()).toMatch(/home\.md.*heroe/);
  expect(failed.output()).not.toContain("    at ");
});
