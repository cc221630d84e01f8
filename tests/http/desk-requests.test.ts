import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import routes from "../../desk/routes";
import { shareDesk } from "../fixtures/desk/shared-desk";

const site = shareDesk();

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** An address for each route of the desk, and those that its server answers itself. */
function addresses(): string[] {
  const fixed = ["/sign-in", "/people", "/preview/about", "/assets/none.css", "/pages.data"];
  const own = routes.map(({ index, path: pattern = "" }) =>
    index ? "/" : `/${pattern.replace("pages/*", "pages/about.md").replace("*", "nothing")}`,
  );
  return [...new Set([...own, ...fixed])];
}

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends exactly these headers, as no browser would. */
async function send({ method, path: target, headers = {}, body }: Sent) {
  const asked = httpRequest({
    host: "127.0.0.1",
    port: site.desk.port,
    path: target,
    method,
    headers: { Host: `localhost:${site.desk.port}`, ...headers },
    agent: false,
  });
  asked.end(body);
  const [response] = await once(asked, "response");
  return {
    status: Number(response.statusCode),
    headers: response.headers,
    body: await text(response),
  };
}

async function allFiles(): Promise<string> {
  const names = await readdir(site.folder.dir, { recursive: true });
  const texts = names.filter((name) => /\.(md|yaml)$/.test(name)).sort();
  return (
    await Promise.all(texts.map((name) => readFile(path.join(site.folder.dir, name), "utf8")))
  ).join();
}

test("desk: no route does anything for whoever is not signed in, or comes from elsewhere", async () => {
  const before = await allFiles();
  const own = site.desk.url;
  const cookie = { Cookie: site.desk.cookie };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const wrong: string[] = [];
  const foreignOrigins = [undefined, "null", "http://localhost:1", `${own}.evil.example`];
  for (const [index, target] of addresses().entries())
    for (const [place, method] of METHODS.entries()) {
      const isRead = method === "GET" || method === "HEAD";
      const body = isRead || method === "OPTIONS" ? undefined : "intent=publish&title=x";
      const sent = (headers: Record<string, string>) =>
        send({ method, path: target, headers: { ...form, ...headers }, body });
      const note = (why: string, status: number) =>
        wrong.push(`${method} ${target} ${why}: ${status}`);
      const foreign = await sent({ ...cookie, Host: "evil.example", Origin: own });
      if (foreign.status !== 421 || foreign.headers["set-cookie"]) note("host", foreign.status);
      if (!isRead)
        // All of them at the first address, then each at every fourth pair of address and method.
        for (const origin of index === 0
          ? foreignOrigins
          : foreignOrigins.slice((index + place) % 4).slice(0, 1)) {
          const { status } = await sent({ ...cookie, ...(origin && { Origin: origin }) });
          if (status !== 403) note(`origin ${origin}`, status);
        }
      const stranger = await sent({ Origin: own });
      const isOpen = /^\/(sign-in|assets)/.test(target);
      const isLet = stranger.status < 300 && !isOpen;
      if (isLet || stranger.status >= 500) note("stranger", stranger.status);
      if (!isOpen && /about\.md|name="base"/.test(stranger.body))
        note("stranger reads", stranger.status);
      const person = await sent({ ...cookie, Origin: own });
      if (person.status >= 500) note("person", person.status);
    }
  expect(wrong).toEqual([]);
  expect(await allFiles()).toBe(before);
});

const TRAVERSALS = [
  "../site.yaml",
  "..%2fsite.yaml",
  "%2e%2e%2fsite.yaml",
  "%2e%2e/%2e%2e/etc/passwd",
  "..%5csite.yaml",
  "..\\site.yaml",
  "/etc/passwd",
  "%2fetc%2fpasswd",
  "%252e%252e%252fsite.yaml",
  "about.md%00",
  "about.md%00.yaml",
  "./about.md",
  "%2e/about.md",
  "about.md/",
  "about.md/.",
  "ABOUT.MD",
  "about.md.",
  "about.md%20",
  "%20about.md",
  "media/picture.png",
  "media%2fpicture.png",
  ".trifold-desk",
  ".git/config",
  "CON.md",
  "about.md:stream",
  "about.md::$DATA",
  "%c0%ae%c0%ae/site.yaml",
  "%ff",
  "%",
  "%e0%80",
  "about%E2%80%AE.md",
  "__proto__",
  "constructor",
  "a".repeat(3000),
  `${"a/".repeat(500)}b.md`,
  "schema/site.schema.json",
  "readme.md",
  "site.yaml/../about.md",
  "site.xx.yaml",
  "....//site.yaml",
];

test("desk: an address names a listed file or nothing", async () => {
  const before = await allFiles();
  const headers = { Cookie: site.desk.cookie, Origin: site.desk.url };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const wrong: string[] = [];
  for (const spelling of TRAVERSALS)
    for (const prefix of ["/pages/", "/preview/"]) {
      const target = prefix + spelling;
      const read = await send({ method: "GET", path: target, headers });
      const { pathname } = new URL(target, "http://x");
      // The page as Markdown and its picture are the site's own.
      const isNormal =
        /^\/(pages\/(about\.md|site\.yaml)|preview\/(about\.md\/?|media\/picture\.png))$/i.test(
          pathname,
        );
      const isAnswered = read.status < 300 && !isNormal;
      if (isAnswered || read.status >= 500 || /root:x:/.test(read.body))
        wrong.push(`GET ${target} ${read.status}`);
      if (prefix === "/preview/") continue;
      const body = "intent=publish&as=text&text=---%0Atitle%3A+Gone%0A---%0A";
      const sent = await send({
        method: "POST",
        path: target,
        headers: { ...headers, ...form },
        body,
      });
      if (sent.status < 400 || sent.status >= 500) wrong.push(`POST ${target} ${sent.status}`);
    }
  expect(wrong).toEqual([]);
  expect(await allFiles()).toBe(before);
});

test("desk: what a page of the desk may do is said in its headers, and nothing in it runs", async () => {
  for (const target of ["/", "/pages", "/pages/about.md", "/history", "/people", "/nothing"]) {
    const response = await site.desk.ask(target);
    const html = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(/<script|\sstyle=|\son\w+=/.test(html)).toBe(false);
  }
});

test("desk: a page is seen as it would be, in a document in which nothing runs or leads out", async () => {
  await site.desk.press("/pages/about.md", "save", { title: "Seen only here" });
  const response = await site.desk.ask("/preview/about");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.includes("Seen only here")).toBe(true);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none'; script-src 'none'/);
  expect(policy).toContain("form-action 'none'");
  expect(policy).toMatch(/style-src [^;]*'sha256-/);
  expect((await site.desk.ask("/preview/media/picture.png")).status).toBe(200);
  expect((await site.desk.ask("/preview/contact")).status).toBe(200);
  expect((await site.desk.ask("/preview/about", { method: "POST", body: "a=b" })).status).toBe(405);
  const stranger = await fetch(`${site.desk.url}/preview/about`, { redirect: "manual" });
  expect(stranger.status).toBe(401);
  await site.desk.press("/pages/about.md", "discard");
});

test("desk: a text above 1 MB is refused in words, one of 1 MB taken, and a longer one is not read to its end", async () => {
  const line = "All work and no play makes a long page.\n";
  const long = new URLSearchParams({
    as: "text",
    intent: "publish",
    base: "",
    text: line.repeat(31_250),
  });
  const base = /name="base"[^>]*value="(\w+)"/.exec(
    (await site.desk.get("/pages/about.md?as=text")).html,
  )?.[1];
  long.set("base", base ?? "");
  const large = await site.desk.send("/pages/about.md?as=text", long);
  expect(large.status).toBe(413);
  expect(large.notices.join()).toMatch(/at most 1 MB/);
  const huge = await site.desk
    .ask("/pages/about.md", {
      method: "POST",
      body: new URLSearchParams({ text: "ä".repeat(2_000_000) }),
    })
    .catch(() => undefined);
  expect(huge === undefined || huge.status === 413).toBe(true);
  const other = await site.desk.ask("/pages/about.md", {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  expect(other.status).toBe(415);
});
