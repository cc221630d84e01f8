import { once } from "node:events";
import { readFile, rename, stat } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt } from "../fixtures/http/metrics";
import { get } from "../fixtures/http/raw-request";
import { type PreviewSite, startPreviewSite } from "../fixtures/previews/preview-site";
import { MESSAGE, newVisitor, postForm } from "../fixtures/servers/contact-site";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

const DAY_MS = 86_400_000;

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let site: PreviewSite;
let offer: string;
let all: string;
let adminUrl: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const adminPort = String(await freePort());
  adminUrl = `http://127.0.0.1:${adminPort}`;
  const env = {
    ADMIN_PORT: adminPort,
    CONTACT_WEBHOOK_URL: receiver.url,
    TAG_MANAGER_IDS: "GTM-ABC123",
  };
  site = await startPreviewSite(undefined, env);
  [offer, all] = await Promise.all([site.link("/offer", "--for", "12h"), site.link("--all")]);
});

afterAll(async () => {
  await site.remove();
  await receiver.stop();
});

const at = (address: string, pathname: string) => address.replace(/[^/]*$/, "") + pathname.slice(1);
const page = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, { redirect: "manual", ...init });
  return { response, html: await response.text() };
};

test("preview: a draft is shown to those with the link, and to nobody else", async () => {
  const { response, html } = await page(offer);
  expect(response.status).toBe(200);
  expect(html).toContain("Zaubernuss");
  expect((await page(`${site.url}/offer`)).response.status).toBe(404);
  expect((await stat(path.join(site.env.DATA_DIR ?? "", "preview.key"))).mode & 0o777).toBe(0o600);
});

test("preview: a link that is opened while the key is not there, as in a restored folder, is valid with the key", async () => {
  const file = path.join(site.env.DATA_DIR ?? "", "preview.key");
  const status = () => page(offer).then(({ response }) => response.status);
  await rename(file, `${file}.away`);
  await expect.poll(status).toBe(404);
  await rename(`${file}.away`, file);
  await expect.poll(status, { timeout: 5000 }).toBe(200);
});

test("preview: is kept by nobody, listed nowhere, measured by nothing, and named to no other site", async () => {
  for (const address of [offer, all, at(offer, "/media/picture.png"), at(all, "/nothing")]) {
    const { headers } = (await page(address)).response;
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("ETag")).toBeNull();
    expect(headers.get("Speculation-Rules")).toBeNull();
    expect(headers.get("Set-Cookie")).toBeNull();
  }
  const { response, html } = await page(offer);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<aside class="preview-banner" aria-label="Preview">/);
  expect(html).toMatch(/<\/html>$/);
  const published = (await page(site.url)).html;
  for (const trace of ["GTM-ABC123", "stats.example.com", "googletagmanager", "__remixContext"]) {
    expect(published + response.headers.get("Content-Security-Policy")).toContain(
      trace === "googletagmanager" ? "" : trace,
    );
    expect(html + response.headers.get("Content-Security-Policy")).not.toContain(trace);
  }
});

test("preview: links, pictures and forms stay in it; other pages of a page's preview are the published ones", async () => {
  const prefix = new URL(offer).pathname.replace(/\/offer$/, "");
  const { html } = await page(offer);
  expect(html).toContain(`href="${prefix}/offer"`);
  expect(html).toContain('href="/about#history"');
  expect(html).toContain(`action="${prefix}/offer"`);
  const [, picture = ""] = /src="([^"]*_image[^"]*)"/.exec(html) ?? [];
  expect(picture).toMatch(new RegExp(`^${prefix}/_image\\?`));
  const drawn = await page(site.url + picture.replaceAll("&amp;", "&"));
  expect(drawn.response.status).toBe(200);
  expect(drawn.response.headers.get("Cache-Control")).toBe("no-store");

  const own = new URL(all).pathname.replace(/\/$/, "");
  const whole = (await page(at(all, "/about"))).html;
  const links = [...whole.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !link.startsWith(`${own}/`))).toEqual([]);
});

test("preview: the files of a page are there, those of other pages are not", async () => {
  const payload = await page(at(offer, "/offer/_payload.json"));
  expect(payload.response.status).toBe(200);
  expect(payload.html).toContain("Zaubernuss");
  expect((await page(at(offer, "/offer.md"))).html).toContain("Zaubernuss");
  for (const other of ["/", "/about", "/later", "/pages.json", "/_payload.json", "/./offer"])
    expect(
      (await get(site.url, new URL(at(offer, "/")).pathname.slice(0, -1) + other)).status,
    ).toBe(404);
  expect((await page(at(all, "/_payload.json"))).response.status).toBe(200);
});

test("preview: ?at= shows that moment in the site's timezone, and links keep it", async () => {
  const about = at(all, "/about");
  expect((await page(about)).html).not.toContain("Christmas");
  const moments = {
    "2099-12-23T23:59:59": false,
    "2099-12-24": true,
    "2099-12-26T23:59": true,
    "2099-12-27": false,
  };
  for (const [moment, isShown] of Object.entries(moments)) {
    const { response, html } = await page(`${about}?at=${moment}`);
    expect(response.status).toBe(200);
    expect(html.includes("Christmas"), moment).toBe(isShown);
    expect(html).toContain(`/contact?at=${moment}"`);
  }
  const { html } = await page(`${about}?at=2099-12-24T09:00`);
  expect(html).toContain("Shown as of Dec 24, 2099, 09:00.");
  expect((await page(`${site.url}/about?at=2099-12-24`)).html).not.toContain("Christmas");
});

test("preview: a page that begins later is shown at that moment", async () => {
  const later = await site.link("/later");
  const { response } = await page(later);
  expect(response.status).toBe(302);
  const location = response.headers.get("Location") ?? "";
  expect(location).toBe(`${new URL(later).pathname}?at=2099-12-01`);
  expect((await page(site.url + location)).html).toContain("At last.");
  // The day before it is not there, and no other day is shown instead.
  expect((await page(`${later}?at=2099-11-30`)).response.status).toBe(404);
});

test.each([
  ["tomorrow", 'at: found "tomorrow", expected a date or a time without a zone'],
  ["2026-03-29T02:30", "at: 2026-03-29T02:30 does not exist in Europe/Berlin"],
])("preview: ?at=%s is answered in plain words", async (moment, words) => {
  const { response, html } = await page(`${offer}?at=${moment}`);
  expect(response.status).toBe(400);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(html).toContain(words);
});

test("preview: an expired link says so, and whom to ask", async () => {
  const expired = await site.token("/offer", Date.now() - 1000);
  const { response, html } = await page(`${site.url}/_preview/${expired}/offer`);
  expect(response.status).toBe(410);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toBe(
    "This preview link has expired. Please ask for a new one.\nExample: owner@example.com\n",
  );
  const lasting = await site.token("/offer", Date.now() + DAY_MS);
  expect((await page(`${site.url}/_preview/${lasting}/offer`)).response.status).toBe(200);
});

test("preview: forged tokens, wrong in any place, get the 404 of any unknown path", async () => {
  const shape = ({ response, html }: Awaited<ReturnType<typeof page>>, own: string) => [
    response.status,
    response.headers.get("Cache-Control"),
    response.headers.get("Content-Type"),
    html.replaceAll(own, "PATH"),
  ];
  const known = await page(`${site.url}/unknown`);
  const good = new URL(offer).pathname.split("/")[2] ?? "";
  const forged = Array.from(good, (letter, place) => {
    const other = letter === "A" ? "B" : "A";
    return good.slice(0, place) + other + good.slice(place + 1);
  });
  for (let index = 0; index < 20; index++) forged.push(`x${index}`);
  const answers: unknown[] = [];
  for (let start = 0; start < forged.length; start += 50) {
    const batch = forged.slice(start, start + 50).map(async (one) => {
      const target = `/_preview/${one}/offer`;
      return shape(await page(site.url + target), target);
    });
    answers.push(...(await Promise.all(batch)));
  }
  const expected = shape(known, "/unknown");
  expect(answers.filter((one) => JSON.stringify(one) !== JSON.stringify(expected))).toEqual([]);
  for (const target of ["/_preview", "/_preview/", "/_preview/x", `/_preview/${"x".repeat(5000)}/`])
    expect((await page(site.url + target)).response.status).toBe(404);
});

test("preview: a form stores its message as a test that nobody receives", async () => {
  const message = "From a preview, with the same words.";
  const prefix = new URL(offer).pathname;
  const sent = await postForm(site.url, { ...MESSAGE, message }, newVisitor(), prefix);
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toBe(`${prefix}?sent=1#form_sent`);
  expect((await page(`${offer}?sent=1`)).html).toContain("Your message has arrived.");
  // A message with the same text from the same visitor is not a duplicate of the test message.
  const visitor = newVisitor();
  const own = { ...MESSAGE, message: "The same words on both sides." };
  await postForm(site.url, own, visitor, `${new URL(at(all, "/contact")).pathname}?at=2099-12-24`);
  expect((await postForm(site.url, own, visitor)).status).toBe(303);
  await expect.poll(() => receiver.deliveries.length).toBe(1);

  const { output } = await site.verb("messages", "export");
  const messages = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  expect(
    messages.map(({ message, test, page, deliveries }) => [message, test, page, deliveries.length]),
  ).toEqual([
    [message, true, "/offer", 0],
    [own.message, true, "/contact", 0],
    [own.message, false, "/contact", 1],
  ]);
  expect((await site.verb("messages", "list", "--json")).output).toContain('"test":true');
  expect(
    (await page(`${site.url}/offer`, { method: "POST", body: new URLSearchParams(MESSAGE) }))
      .response.status,
  ).toBe(405);
});

test("preview: errors of a form are shown in it, and other methods are not allowed", async () => {
  const wrong = await postForm(
    site.url,
    { ...MESSAGE, email: "x" },
    newVisitor(),
    new URL(offer).pathname,
  );
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain("preview-banner");
  expect(html).toContain("Enter an e-mail address");
  // Browsers send this origin from a page without a referrer.
  const post = { method: "POST", body: new URLSearchParams(MESSAGE) };
  const headers = { ...newVisitor(), Origin: "null" };
  expect((await page(offer, { ...post, headers })).response.status).toBe(303);
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    expect((await page(offer, { method })).response.status).toBe(405);
  expect((await page(at(all, "/about"), post)).response.status).toBe(405);
  const head = await page(offer, { method: "HEAD" });
  expect([head.response.status, head.html]).toEqual([200, ""]);
});

test("preview: while two are answered, a third waits and gets 503; the published pages do not wait", async () => {
  // A form whose body has not arrived keeps its turn.
  const body = String(new URLSearchParams({ ...MESSAGE, message: "It arrives in the end." }));
  const slow = [1, 2].map(() =>
    request(offer, {
      method: "POST",
      headers: {
        ...newVisitor(),
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": body.length,
      },
    }),
  );
  for (const one of slow) one.flushHeaders();
  const refused: Response[] = [];
  await expect
    .poll(async () => {
      const response = await fetch(offer);
      if (response.status === 503) refused.push(response);
      return response.status;
    })
    .toBe(503);
  expect(refused[0]?.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(refused[0]?.headers.get("Cache-Control")).toBe("no-store");
  expect(await refused[0]?.text()).toBe("Too busy. Please try again in a moment.\n");
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect((await fetch(`${site.url}/unknown`)).status).toBe(404);

  const ended = slow.map((one) => once(one, "response"));
  for (const one of slow) one.end(body);
  for (const [{ statusCode }] of await Promise.all(ended)) expect(statusCode).toBe(303);
  expect((await fetch(offer)).status).toBe(200);
});

test("preview: leaves no trace in log, metrics, memory of addresses and list of missing paths", async () => {
  const before = await metricsAt(adminUrl);
  const counted = (text: string) =>
    text.split("\n").filter((line) => /^trifold_(pages_rendered|renders)/.test(line));
  await page(offer);
  await page(at(all, "/unknown-in-preview"));
  let after = "";
  const isCounted = async () => {
    after = await metricsAt(adminUrl);
    return after.includes('route="/_preview/*"');
  };
  // An answer is counted, and logged, when it has been sent: whoever asked for it may have it before.
  await expect.poll(isCounted).toBe(true);
  expect(counted(after)).toEqual(counted(before));
  expect(after).not.toContain("offer");
  const secret = new URL(offer).pathname.split("/")[2] ?? "";
  await expect
    .poll(() => logLines(site).some(({ path }) => path === "/_preview/*/offer"))
    .toBe(true);
  expect(site.output()).not.toContain(secret);
  await site.stop();
  const kept = await readFile(path.join(site.env.DATA_DIR ?? "", "addresses.json"), "utf8");
  expect(kept).not.toMatch(/offer|_preview/);
  const missing = await site.verb("missing", "list", "--json");
  expect(missing.output).toContain('"/unknown"');
  expect(missing.output).not.toMatch(/_preview\/|unknown-in-preview/);
});

test("preview: redirects stay in it; what a route of its own does is not done in it; a new key revokes all links", async () => {
  const files = {
    "redirects.yaml": "- { from: /old, to: /about }\n- { from: /gone, status: 410 }\n",
  };
  const own = await startPreviewSite(files, {}, "build-test");
  const link = await own.link("--all");
  const old = (await page(at(link, "/old?a=1"))).response;
  expect(old.headers.get("Cache-Control")).toBe("no-store");
  expect(old.headers.get("Location")).toBe(`${new URL(at(link, "/about")).pathname}?a=1`);
  expect((await page(own.url + old.headers.get("Location"))).html).toContain("It began.");
  expect((await page(at(link, "/gone"))).response.status).toBe(410);

  expect((await page(`${own.url}/lab/jobs`)).response.status).toBe(200);
  for (const method of ["POST", "DELETE"]) {
    const response = await fetch(at(link, "/lab/jobs"), { method, body: new URLSearchParams() });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  }

  const status = async (address: string) => (await get(own.url, new URL(address).pathname)).status;
  expect(await status(link)).toBe(200);
  const rotated = await own.verb("preview-key", "rotate");
  expect(rotated).toEqual({ code: 0, output: "All preview links made so far are revoked.\n" });
  await expect.poll(() => status(link)).toBe(404);
  expect(await status(await own.link("--all"))).toBe(200);
  await own.remove();
});
