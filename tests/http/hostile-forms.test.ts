import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MESSAGE, newVisitor, startContactSite } from "../fixtures/servers/contact-site";

let site: Awaited<ReturnType<typeof startContactSite>>;

beforeAll(async () => {
  site = await startContactSite({ CONTACT_PER_MINUTE: "1000000" });
});

afterAll(() => site.remove());

const FORM = "application/x-www-form-urlencoded";
/** Raw in an answer, it would be an element of somebody else's. */
const EVIL = "<x-evil a='\"";
const PATHS = ["/contact", "/contact.data", "/contact?index", "/CONTACT/", "/contact?sent=1"];
const RUNS = { numRuns: 60 };

const field = fc.oneof(
  fc.constantFrom(...Object.keys(MESSAGE), "key", "token", "website"),
  fc.constantFrom("__proto__", "constructor", "toString", "message[]", "message[a]", ""),
  fc.string({ unit: "binary" }),
);
const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 6000, size: "max" }),
  fc.constantFrom("\0", "\u{2028}", "\u{202e}evil", "\r\nBcc: a@b.example", "</textarea><script>"),
  fc.constantFrom("1e999", "9".repeat(13).concat(".", "A".repeat(43)), "{{7*7}}", "%00"),
  fc.string().map((text) => EVIL + text),
);

async function post(path: string, type: string, body: string | Uint8Array): Promise<Response> {
  const headers = {
    ...newVisitor(),
    Accept: "text/html",
    ...(type ? { "Content-Type": type } : {}),
  };
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  return fetch(site.url + path, { method: "POST", redirect: "manual", headers, body: bytes });
}

async function expectCalm(response: Response): Promise<void> {
  const text = await response.text();
  const { status, headers } = response;
  // A client navigation learns of the redirect from the body of a 202.
  expect([202, 303, 400, 413, 415, 422, 429, 503]).toContain(status);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(text).not.toMatch(/^\s+at .*[:(]|node_modules|server\.js|SQLITE|SyntaxError|TypeError/m);
  if (headers.get("Content-Type")?.startsWith("text/html")) expect(text).not.toContain("<x-evil");
}

test("hostile forms: any fields with any values are answered calmly and come back escaped", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS),
      fc.array(fc.tuple(field, value), { maxLength: 8 }),
      async (path, fields) => {
        await expectCalm(await post(path, FORM, String(new URLSearchParams(fields))));
      },
    ),
    RUNS,
  );
});

test("hostile forms: a good message with one wild field is stored, or that field is named", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(MESSAGE)), value, async (name, wild) => {
      const fields = new URLSearchParams({ ...MESSAGE, [name]: wild });
      const response = await post("/contact", FORM, String(fields));
      expect([303, 413, 422]).toContain(response.status);
      if (response.status !== 422) return;
      const html = await response.text();
      expect(html).toContain(`<a href="#form_${name}">`);
      expect(html).not.toContain("<x-evil");
      expect(html).not.toContain("</textarea><script>");
    }),
    RUNS,
  );
});

test("hostile forms: any bytes under any type are answered calmly", async () => {
  const boundary = "--x\r\nContent-Disposition: form-data; name=";
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.string({ unit: "binary" }),
    fc.string().map((text) => `name=%${text}&message=%zz&email=%e0%80`),
    fc.string().map((text) => `${boundary}"${text}"\r\n\r\n${text}\r\n--x--\r\n`),
    fc.string().map((text) => `${boundary}"message"; filename="${text}"\r\n\r\nx\r\n--x--`),
    fc.nat(70_000).map((length) => `message=${"a".repeat(length)}`),
  );
  const type = fc.oneof(
    fc.constantFrom(FORM, `${FORM}; charset=utf-16`, "multipart/form-data; boundary=x"),
    fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed", ""),
    fc.constantFrom(`${FORM}, text/plain`, "text/html", "application/json"),
    fc.stringMatching(/^[\w/;=" ,.-]{1,60}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), type, body, async (path, given, bytes) => {
      await expectCalm(await post(path, given, bytes));
    }),
    RUNS,
  );
});

test("hostile forms: after all that the site is ready and its log has no error", async () => {
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" });
  expect(site.output()).not.toMatch(/"level":(50|60|"error")/);
});
