import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { MESSAGE, newVisitor } from "../fixtures/servers/contact-site";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const FORM = "sections:\n  - type: contact-form\n    title: Write to us\n";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "home.md": `---\n${FORM}---\n`,
    "about.md": `---\ntitle: About\n${FORM}---\n`,
    "services/roofs.md": `---\ntitle: Roofs\n${FORM}---\n`,
  });
  site = await startSite({ contentDir: content.dir, env: { TRUSTED_PROXIES: "127.0.0.1" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html", ...newVisitor() },
    body: new URLSearchParams(fields),
  });
}

const PAGES = [
  ["/", "/?index"],
  ["/about", "/about"],
  ["/services/roofs", "/services/roofs"],
] as const;

test.each(PAGES)("a form at %s is sent to its own page, as %s", async (path, action) => {
  const html = await (await fetch(site.url + path)).text();
  expect(html).toContain(`<form method="post" action="${action}"`);
});

test.each([...new Set(PAGES.flat())])(
  "a message sent to %s is thanked for at its page",
  async (target) => {
    const path = target.split("?")[0] ?? "";
    const response = await post(target, MESSAGE);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${path}?sent=1#form_sent`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const thanks = await fetch(`${site.url}${path}?sent=1`);
    const html = await thanks.text();
    expect(thanks.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toMatch(/id="form_sent"[^>]*role="status"/);
    expect(html).toMatch(
      new RegExp(`<a class="link-arrow" href="${path}"[^>]*>Write another message</a>`),
    );
    expect(html).not.toContain("<form");
  },
);

test.each([...new Set(PAGES.flat())])(
  "a wrong message sent to %s comes back on its page",
  async (target) => {
    const response = await post(target, { ...MESSAGE, email: "anna" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<a href="#form_email">');
    expect(html).toContain(`<link rel="canonical" href="http://localhost`);
    expect(html).toContain(MESSAGE.message);
  },
);

test.each(["/_root.data?index", "/_root.data", "/about.data", "/services/roofs.data"])(
  "JavaScript sends a message to %s",
  async (target) => {
    const response = await post(target, MESSAGE);
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("?sent=1#form_sent");
  },
);

test.each([
  ["/", "GET, HEAD, POST"],
  ["/ABOUT/", "GET, HEAD, POST"],
  ["/services/roofs", "GET, HEAD, POST"],
  ["/contact", "GET, HEAD"],
  ["/contact.data", "GET, HEAD"],
  ["/nowhere", "GET, HEAD"],
])("%s has the methods %s", async (path, methods) => {
  const response = await fetch(site.url + path, { method: "PUT" });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe(methods);
});
