import { expect, test, vi } from "vitest";
import { logLines } from "../fixtures/http/log-lines";
import { type RawAnswer, rawRequest } from "../fixtures/http/raw-answer";
import { FORM_CONTENT } from "../fixtures/servers/contact-site";
import { shareSite } from "../fixtures/servers/shared-site";

const site = shareSite(FORM_CONTENT, { build: "build-test" });

/** Representation headers, not connection headers. Content-Length may be left out (RFC 9110 9.3.2). */
function headersOf({ headers }: RawAnswer): Record<string, string> {
  const { date, connection, "transfer-encoding": _coding, "content-length": _, ...rest } = headers;
  return rest;
}

const ICONS = "star,check,x,menu,search,mail,phone,map-pin,sun,moon,copy,info";

const TARGETS = [
  ["a page", "/about"],
  ["a page that is rendered live", "/about?page=2"],
  ["a page whose loader throws", "/test/loader-throws"],
  ["the thanks", "/contact?sent=1"],
  ["data of a page", "/about.data"],
  ["data of the home page", "/_root.data"],
  ["data of one route", "/contact.data?_routes=routes%2Fcontact"],
  ["data of a page that is rendered live", "/test/links.data"],
  ["data of no page", "/nope.data"],
  ["a payload", "/about/_payload.json"],
  ["the time for a form", "/contact/form.json"],
  ["the build", "/builds/latest.json"],
  ["another build", "/builds/meta/other.json"],
  ["a file for machines", "/llms.txt"],
  ["a page as Markdown", "/about.md"],
  ["an unknown address", "/nope"],
  ["an unknown address of data", "/nope.json"],
  ["media", "/media/picture.png"],
  ["unknown media", "/media/nope.png"],
  ["an unknown asset", "/assets/nope.js"],
  ["icons", `/icons/lucide.json?icons=${ICONS}`],
  ["a picture", "/_image?url=/media/picture.png&w=16"],
  ["a picture without an address", "/_image"],
  ["health", "/healthz"],
  ["readiness", "/readyz"],
  ["reports", "/_report"],
] as const;

const CLIENTS: Record<string, string>[] = [
  {},
  { Origin: "https://evil.example" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "no origin at all" },
];

test.each(TARGETS)(
  "HEAD: %s, %s, is answered with status and headers of GET",
  async (_what, path) => {
    const common = { Accept: "text/html", "Accept-Encoding": "gzip" };
    // Asks again where the first one was rendered live, and the second came from memory: after a start.
    for (const headers of CLIENTS)
      await vi.waitFor(async () => {
        const whole = await rawRequest(site.url + path, common);
        const answer = await rawRequest(site.url + path, { ...common, ...headers }, "HEAD");
        expect(answer.status).toBe(whole.status);
        expect(headersOf(answer)).toEqual(headersOf(whole));
        expect(answer.body).toHaveLength(0);
      }, 10_000);
  },
);

test("HEAD: an unknown origin is no error, and the log names the method", async () => {
  await rawRequest(`${site.url}/test/links.data`, { Origin: "https://evil.example" }, "HEAD");
  const lines = () => logLines(site).filter(({ path }) => path === "/test/links.data");
  await expect
    .poll(lines)
    .toContainEqual(expect.objectContaining({ method: "HEAD", status: 200, msg: "request" }));
  expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
});

test.each(["/about", "/about.data", "/contact", "/contact.data", "/builds/latest.json", "/nope"])(
  "methods: %s takes none but GET, HEAD and a form",
  async (path) => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await rawRequest(site.url + path, {}, method);
      expect(answer.status, method).toBe(405);
    }
    const json = { "Content-Type": "application/json", Origin: "null" };
    expect([403, 405]).toContain((await rawRequest(site.url + path, json, "POST")).status);
  },
);
