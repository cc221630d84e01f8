import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let site: RunningSite;
let service: Server;
let dataDir: string;
let content: ContentFolder;
const answer = vi.fn<RequestListener>();

beforeAll(async () => {
  service = createServer(answer).listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  const port = typeof address === "object" ? address?.port : 0;
  dataDir = await mkdtemp(join(tmpdir(), "trifold-icons-"));
  content = await makeContentFolder();
  site = await startSite({
    contentDir: content.dir,
    env: { DATA_DIR: dataDir, ICON_SERVICE_URL: `http://127.0.0.1:${port}/v1/` },
  });
});

beforeEach(() => {
  answer.mockReset();
});

afterAll(async () => {
  await site.stop();
  service.closeAllConnections();
  service.close();
  await rm(dataDir, { recursive: true });
  await content.remove();
});

function ask(path: string): Promise<Response> {
  return fetch(`${site.url}/icons/${path}`);
}

const PATH = '<path d="M0 0"/>';

test("icons: what was asked for, in Iconify's format, for a week", async () => {
  const response = await ask("lucide.json?icons=zap,house");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=604800");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await response.json()).toEqual({
    prefix: "lucide",
    icons: {
      zap: { body: expect.stringContaining("<path") },
      house: { body: expect.stringContaining("<path") },
    },
    aliases: {},
    width: 24,
    height: 24,
  });
});

test("icons: aliases come with the icons that they stand for; unknown names are listed", async () => {
  const response = await ask("lucide.json?icons=home%2Cnowhere,constructor,home");
  expect(response.status).toBe(200);
  const { icons, aliases, not_found } = await response.json();
  expect(Object.keys(icons)).toEqual(["house"]);
  expect(aliases).toEqual({ home: { parent: "house" } });
  expect(not_found).toEqual(["constructor", "nowhere"]);
});

test("icons: brands", async () => {
  const response = await ask("simple-icons.json?icons=github,zap-off-x");
  const { icons, not_found, width } = await response.json();
  expect(Object.keys(icons)).toEqual(["github"]);
  expect([not_found, width]).toEqual([["zap-off-x"], 24]);
});

test("icons: only unknown names are still an answer", async () => {
  const response = await ask("lucide.json?icons=nowhere");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ icons: {}, not_found: ["nowhere"] });
});

test("icons: the same once more is not modified", async () => {
  const first = await ask("lucide.json?icons=zap");
  const again = await fetch(`${site.url}/icons/lucide.json?icons=zap`, {
    headers: { "If-None-Match": first.headers.get("ETag") ?? "", "Cache-Control": "max-age=0" },
  });
  expect(again.status).toBe(304);
  expect(first.headers.get("Vary")).toBe("Accept-Encoding");
  expect(again.headers.get("Vary")).toBe("Accept-Encoding");
});

test.each([
  ["*", 200],
  ['"other"', 412],
  ["of the icons", 412],
])(
  "icons: If-Match %s is %i: an ETag of theirs is weak, so none is matched",
  async (given, status) => {
    const url = `${site.url}/icons/lucide.json?icons=zap`;
    const etag = (await fetch(url)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\//);
    const answer = await fetch(url, {
      headers: { "If-Match": given === "of the icons" ? etag : given },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Cache-Control")).toBe(
      status === 200 ? "public, max-age=604800" : "no-store",
    );
  },
);

function names(count: number): string {
  return Array.from({ length: count }, (_, index) => `icon-${index}`).join();
}

test("icons: 50 names, and no more", async () => {
  expect((await ask(`lucide.json?icons=${names(50)}`)).status).toBe(200);
  expect((await ask(`lucide.json?icons=${names(51)}`)).status).toBe(400);
});

test.each([
  "lucide.json",
  "lucide.json?",
  "lucide.json?icons",
  "lucide.json?icons=",
  "lucide.json?icons=zap,",
  "lucide.json?icons=,zap",
  "lucide.json?icons=zap,,house",
  "lucide.json?icons=Zap",
  "lucide.json?icons=zap--off",
  "lucide.json?icons=-zap",
  "lucide.json?icons=zap-",
  "lucide.json?icons=zap_off",
  "lucide.json?icons=zap%20off",
  "lucide.json?icons=%00",
  "lucide.json?icons=../../site",
  "lucide.json?icons=__proto__",
  `lucide.json?icons=${"a".repeat(101)}`,
  "lucide.json?icons=zap&icons=house",
  "lucide.json?icons=zap&pretty=1",
  "lucide.json?icons[]=zap",
  "LUCIDE.json?icons=zap",
  "%2e%2e%2fsite.json?icons=zap",
  "a..b.json?icons=zap",
])("icons: %s is 400, and nobody keeps that", async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(400);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(answer).not.toHaveBeenCalled();
});

test.each(["lucide", "lucide.xml", "a/b.json?icons=zap", ""])(
  "icons: /icons/%s is 404",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test("icons: without a service another collection is 404", async () => {
  const alone = await startSite({ contentDir: content.dir, env: { DATA_DIR: dataDir } });
  const response = await fetch(`${alone.url}/icons/mdi.json?icons=home`);
  await alone.stop();
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("icons: another collection comes from the service, each icon asked for once", async () => {
  answer.mockImplementation((request, response) => {
    const icons = { home: { body: PATH }, house: { body: PATH, width: 20 } };
    const all = {
      prefix: "mdi",
      icons: { ...icons, evil: { body: "<script>alert(1)</script>" }, other: { body: PATH } },
      aliases: { roof: { parent: "home", rotate: 1, hFlip: true } },
      width: 24,
      height: 24,
      "<x>": 1,
    };
    expect(request.headers.cookie).toBe(undefined);
    response.setHeader("Set-Cookie", "a=b").end(JSON.stringify(all));
  });
  const response = await ask("mdi.json?icons=roof,house,evil,gone");
  expect(response.headers.get("Set-Cookie")).toBe(null);
  expect(await response.json()).toEqual({
    prefix: "mdi",
    icons: {
      home: { body: PATH, width: 24, height: 24 },
      house: { body: PATH, width: 20, height: 24 },
    },
    aliases: { roof: { parent: "home", rotate: 1, hFlip: true } },
    width: 24,
    height: 24,
    not_found: ["evil", "gone"],
  });
  expect(answer.mock.calls.map(([{ url }]) => url)).toEqual([
    "/v1/mdi.json?icons=evil,gone,house,roof",
  ]);
  const again = await ask("mdi.json?icons=gone,roof");
  expect(await again.json()).toMatchObject({
    icons: { home: { body: PATH } },
    aliases: { roof: { parent: "home" } },
    not_found: ["gone"],
  });
  expect(answer, "kept, or missing for a minute").toHaveBeenCalledTimes(1);
});

test("icons: a collection that the service does not know is 404, asked for once a minute", async () => {
  answer.mockImplementation((_request, response) => void response.writeHead(404).end());
  for (const name of ["a", "b"]) expect((await ask(`nobody.json?icons=${name}`)).status).toBe(404);
  expect(answer).toHaveBeenCalledTimes(1);
});

test("icons: pages are answered while a service is slow", async () => {
  const events: string[] = [];
  const asked = new Promise((resolve) => {
    answer.mockImplementation(resolve);
  });
  const icons = ask("sleepy.json?icons=a").then(() => events.push("icons"));
  await asked;
  const pages = await Promise.all([fetch(`${site.url}/`), fetch(`${site.url}/about?page=2`)]);
  events.push("pages");
  await icons;
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(events).toEqual(["pages", "icons"]);
});

test.each<[string, RequestListener]>([
  ["slow", () => {}],
  ["endless", (_request, response) => void response.write("{")],
  ["broken", (_request, response) => void response.end("<html>")],
  ["failing", (_request, response) => void response.writeHead(500).end("secret")],
  ["redirecting", (_request, response) => void response.writeHead(302, { Location: "/" }).end()],
  ["lying", (_request, response) => void response.end('{"prefix":"other","icons":{}}')],
  ["large", (_request, response) => void response.end(Buffer.alloc(2_000_000, " "))],
])("icons: a service that is %s costs nothing but the icon", async (name, listener) => {
  answer.mockImplementation(listener);
  const icons = await ask(`${name}.json?icons=a`);
  expect(icons.status).toBe(502);
  expect(icons.headers.get("Cache-Control")).toBe("no-store");
  expect(await icons.text()).toBe("The icon service does not respond.\n");
  const calls = answer.mock.calls.length;
  expect((await ask(`${name}.json?icons=b`)).status).toBe(502);
  // On a busy machine the first one may give up before it reaches the service.
  expect(calls).toBeLessThanOrEqual(1);
  expect(answer, "not tried again for a minute").toHaveBeenCalledTimes(calls);
});
