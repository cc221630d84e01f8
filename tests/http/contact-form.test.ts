import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../server/messages/store/database";
import {
  type ArchivedMessage,
  createMessageQueries,
} from "../../server/messages/store/message-queries";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";
import { startSite } from "../fixtures/servers/running-site";

let site: Awaited<ReturnType<typeof startContactSite>>;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  data = await makeTemporaryFolder();
  site = await startContactSite({ DATA_DIR: data.dir });
});

afterAll(async () => {
  await site.remove();
  await data.remove();
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(site.url, fields, { ...newVisitor(), ...headers });

/** All stored messages whose text holds `words`. */
async function stored(words: string): Promise<ArchivedMessage[]> {
  const archive = createMessageQueries(await openDatabase(`${data.dir}/site.db`));
  const found: ArchivedMessage[] = [];
  for await (const message of archive.all())
    if (message.message.includes(words)) found.push(message);
  await archive.close();
  return found;
}

test("contact form: a good message is stored and answered by 303 to an address of its own", async () => {
  const message = "Stored before it is acknowledged.\nOn two lines.";
  const response = await post({ ...MESSAGE, topic: "An offer", message });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/contact?sent=1#form_sent");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await stored("Stored before")).toMatchObject([
    { name: "Anna Example", email: "anna@example.com", topic: "An offer", message, spam: false },
  ]);
});

test("contact form: the thanks are not stored by anybody, canonical without the query, and have no form", async () => {
  const response = await fetch(`${site.url}/contact?sent=1`, { headers: { Accept: "text/html" } });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toMatch(/id="form_sent"[^>]*role="status"/);
  expect(html).not.toContain("<form");
  expect(html).toMatch(/rel="canonical" href="[^"]*\/contact"/);
});

test("contact form: the page itself is the same for everybody", async () => {
  const first = await fetch(`${site.url}/contact`);
  const html = await first.text();
  expect(html).toContain('<form method="post" action="/contact"');
  expect(html).toMatch(/<input type="hidden" name="key"\/>/);
  const etag = first.headers.get("ETag") ?? "";
  const again = await fetch(`${site.url}/contact`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test("contact form: wrong fields come back with 422, what was typed, and what is expected", async () => {
  const typed = { name: "<b>Anna", email: "anna@", topic: "Other", message: "short" };
  const response = await post(typed);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toMatch(/<div role="alert" tabindex="-1" autofocus=""/);
  expect(html).toContain('value="&lt;b&gt;Anna"');
  expect(html).toContain('value="anna@"');
  expect(html).toContain(">short</textarea>");
  for (const field of ["email", "topic", "message"]) {
    expect(html).toContain(`<a href="#form_${field}">`);
    expect(html).toMatch(
      new RegExp(
        `id="form_${field}"[^>]*aria-invalid="true" aria-describedby="form_${field}_error"`,
      ),
    );
  }
  expect(html).not.toContain('<a href="#form_name">');
  expect(await stored("short")).toEqual([]);
});

test("contact form: sent twice without JavaScript, it is one message; with other words, two", async () => {
  const visitor = newVisitor();
  const fields = { ...MESSAGE, message: "Twice by a double click." };
  const answers = await Promise.all([0, 1, 2].map(() => postForm(site.url, fields, visitor)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  await postForm(site.url, { ...fields, message: "Twice by a double click!" }, visitor);
  expect(await stored("Twice by")).toHaveLength(2);
});

test("contact form: the browser's key makes it one message from any address, but only with the same text", async () => {
  const key = "0123456789abcdef".repeat(2);
  const fields = { ...MESSAGE, message: "With a key of its own.", key };
  await post(fields);
  await post(fields);
  await post({ ...fields, message: "With a key of its own, changed." });
  expect(await stored("With a key")).toHaveLength(2);
});

test("contact form: multipart is taken, a file is not", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(MESSAGE)) form.set(name, value);
  form.set("message", "Sent as multipart.");
  const init = { method: "POST", redirect: "manual", headers: newVisitor() } as const;
  expect((await fetch(`${site.url}/contact`, { ...init, body: form })).status).toBe(303);
  expect(await stored("Sent as multipart.")).toHaveLength(1);
  form.set("file", new File(["x"], "x.txt"));
  expect((await fetch(`${site.url}/contact`, { ...init, body: form })).status).toBe(400);
});

test("contact form: what fills in the hidden field is kept, marked as spam", async () => {
  const message = "Buy now, it is a program that writes this.";
  expect((await post({ ...MESSAGE, message, website: "http://spam.example" })).status).toBe(303);
  expect(await stored("Buy now")).toMatchObject([{ spam: true }]);
});

test("contact form: a signed time tells how long the form was open", async () => {
  const answer = await fetch(`${site.url}/contact/form.json`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { token } = await answer.json();
  const message = (words: string) => ({ ...MESSAGE, message: `A token, ${words}` });
  await post({ ...message("too fast"), token });
  await post({ ...message("forged"), token: token.replace(/.$/, token.endsWith("A") ? "B" : "A") });
  await post({ ...message("nonsense"), token: "x" });
  await post(message("none at all"));
  const marks = (await stored("A token,")).map(({ message, spam }) => [message.slice(9), spam]);
  expect(Object.fromEntries(marks)).toEqual({
    "too fast": true,
    forged: true,
    nonsense: true,
    "none at all": false,
  });
});

test.each([
  ["JSON", { "Content-Type": "application/json" }, "{}", 415],
  ["plain text", { "Content-Type": "text/plain" }, "name=x", 415],
  ["no type", {}, "name=x", 415],
  [
    "compressed",
    { "Content-Type": "application/x-www-form-urlencoded", "Content-Encoding": "gzip" },
    "x",
    415,
  ],
  ["broken multipart", { "Content-Type": "multipart/form-data; boundary=x" }, "--y", 400],
  ["multipart without a boundary", { "Content-Type": "multipart/form-data" }, "--y", 400],
  [
    "too much",
    { "Content-Type": "application/x-www-form-urlencoded" },
    `a=${"x".repeat(65_536)}`,
    413,
  ],
  ["nothing", { "Content-Type": "application/x-www-form-urlencoded" }, "", 422],
])("contact form: %s", async (_case, headers, body, status) => {
  const init = { method: "POST", headers, body: new TextEncoder().encode(body) };
  expect((await fetch(`${site.url}/contact`, init)).status).toBe(status);
});

test("contact form: a body that does not say its length is cut off at 64 KB", async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${site.url}/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    sending.on("response", (response) => resolve(response.statusCode));
    sending.on("error", reject);
    for (let sent = 0; sent < 70_000; sent += 10_000) sending.write("x".repeat(10_000));
  });
  expect(status).toBe(413);
});

test.each([
  ["another site", { Origin: "https://evil.example" }],
  ["a frame without an origin", { Origin: "null" }],
  ["another site, by the browser's word", { "Sec-Fetch-Site": "cross-site" }],
  ["a sibling", { "Sec-Fetch-Site": "same-site", Origin: "http://x.localhost" }],
])("contact form: from %s it is refused, for pages and for JavaScript", async (_case, headers) => {
  for (const path of ["/contact", "/contact.data"]) {
    const body = new URLSearchParams(MESSAGE);
    const response = await fetch(site.url + path, { method: "POST", headers, body });
    expect(response.status, path).toBe(403);
  }
});

test.each([
  ["the page's own origin", (): [string, object] => [site.url, { Origin: site.url }]],
  [
    "any address of a site without SITE_URL",
    () => {
      const trial = site.url.replace("localhost", "127.0.0.1");
      return [trial, { Origin: trial }];
    },
  ],
  [
    "a page without referrer",
    () => [site.url, { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ],
] satisfies [string, () => [string, object]][])(
  "contact form: from %s it is accepted, for pages and for JavaScript",
  async (from, request) => {
    const [url, headers] = request();
    const body = new URLSearchParams({ ...MESSAGE, message: `Sent from ${from}.` });
    const init = { method: "POST", body, redirect: "manual" } as const;
    const sent = { ...init, headers: { ...newVisitor(), ...headers } };
    expect((await fetch(`${url}/contact`, sent)).status).toBe(303);
    expect((await fetch(`${url}/contact.data`, sent)).status).toBe(202);
    expect(await stored(`Sent from ${from}.`)).toHaveLength(1);
  },
);

test("contact form: more than ten at once from one network give 429, and the text is kept", async () => {
  const visitor = newVisitor();
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) {
    const fields = { ...MESSAGE, message: `Flood number ${i}` };
    statuses.push((await postForm(site.url, fields, visitor)).status);
  }
  expect(statuses).toEqual(Array(10).fill(303));
  const sibling = { "X-Forwarded-For": visitor["X-Forwarded-For"]?.replace("::1", "::2") ?? "" };
  const refused = await postForm(site.url, { ...MESSAGE, message: "One too many" }, sibling);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain("One too many</textarea>");
  expect(html).toContain('role="alert"');
  expect((await post({ ...MESSAGE, message: "Somebody else" })).status).toBe(303);
});

test("contact form: methods", async () => {
  const refused = await fetch(`${site.url}/contact`, { method: "PUT" });
  expect(refused.status).toBe(405);
  expect(refused.headers.get("Allow")).toBe("GET, HEAD, POST");
  expect((await fetch(`${site.url}/about`, { method: "POST" })).headers.get("Allow")).toBe(
    "GET, HEAD",
  );
});

test("contact form: without the section there is no form, nothing takes one, and no database is made", async () => {
  const content = await makeContentFolder();
  const folder = await makeTemporaryFolder();
  const other = await startSite({
    contentDir: content.dir,
    env: { DATA_DIR: `${folder.dir}/data` },
  });
  expect(await (await fetch(`${other.url}/contact`)).text()).not.toContain("<form");
  const response = await postForm(other.url, MESSAGE);
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
  await other.stop();
  const written = await readdir(`${folder.dir}/data`);
  expect(written.filter((name) => name.startsWith("site.db"))).toEqual([]);
  await content.remove();
  await folder.remove();
});

test("contact form: nothing of what was written is in the log", async () => {
  await post({ ...MESSAGE, name: "Secretname", message: "Secretwords are written here." });
  await post({ ...MESSAGE, email: "secret@mail", message: "Secretwords are written here." });
  await expect.poll(() => site.output()).toContain("message stored");
  expect(site.output()).not.toMatch(/secret|anna@|2001:db8/i);
});
