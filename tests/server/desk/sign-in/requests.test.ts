import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "vitest";
import { safeBack } from "../../../../server/desk/sign-in/http/answers";
import { deskRequest } from "../../../../server/desk/sign-in/http/desk-request";
import {
  type RequestHead,
  refusedStatus,
} from "../../../../server/desk/sign-in/http/request-checks";
import type { DeskPlace } from "../../../../server/desk/sign-in/sign-in";
import { DESK, openDesk } from "../../../fixtures/desk/open-desk";

const PUBLIC: DeskPlace = { kind: "public", url: DESK };
const LOCAL: DeskPlace = { kind: "loopback", port: 3100 };

function head(more: Partial<RequestHead>): RequestHead {
  return {
    method: "POST",
    host: "desk.example.com",
    origin: DESK,
    fetchSite: "same-origin",
    fetchMode: "navigate",
    ...more,
  };
}

test.each([
  [DESK, "same-origin", undefined],
  [DESK, undefined, undefined],
  [undefined, "same-origin", 403],
  [undefined, undefined, 403],
  [undefined, "none", 403],
  ["null", "same-origin", 403],
  ["null", undefined, 403],
  ["none", "none", 403],
  ["", "same-origin", 403],
  [DESK, "none", 403],
  [DESK, "same-site", 403],
  [DESK, "cross-site", 403],
  [DESK, "", 403],
  [DESK, "Same-Origin", 403],
  ["https://example.com", "same-site", 403],
  ["https://example.com", undefined, 403],
  ["https://desk.example.com:443", "same-origin", 403],
  ["https://desk.example.com:8443", "same-site", 403],
  ["http://desk.example.com", "cross-site", 403],
  ["https://desk.example.com.", "same-origin", 403],
  ["https://DESK.example.com", "same-origin", 403],
  ["https://desk.example.com/", "same-origin", 403],
  [`${DESK}, ${DESK}`, "same-origin", 403],
  ["https://evil.example", "cross-site", 403],
])("requests: a post of %s with %s is answered %s", (origin, fetchSite, status) => {
  expect(refusedStatus(head({ origin, fetchSite }), PUBLIC)).toBe(status);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "post"])
    expect(refusedStatus(head({ method, origin, fetchSite }), PUBLIC)).toBe(status);
});

test.each([
  ["desk.example.com", undefined],
  ["desk.example.com:443", 421],
  ["desk.example.com:3100", 421],
  ["desk.example.com.", 421],
  ["DESK.example.com", 421],
  ["evil.example", 421],
  ["example.com", 421],
  ["localhost:3100", 421],
  ["", 421],
  [undefined, 421],
])("requests: with the host %s the answer is %s", (host, status) => {
  expect(refusedStatus(head({ host }), PUBLIC)).toBe(status);
  expect(refusedStatus(head({ host, method: "GET", origin: undefined }), PUBLIC)).toBe(status);
});

test.each(["localhost:3100", "127.0.0.1:3100", "[::1]:3100"])(
  "requests: %s is one's own computer, and its own origin alone may post",
  (host) => {
    for (const other of ["localhost:3100", "127.0.0.1:3100", "[::1]:3100", "localhost:3000"]) {
      const status = other === host ? undefined : 403;
      expect(refusedStatus(head({ host, origin: `http://${other}` }), LOCAL)).toBe(status);
    }
  },
);

test.each([
  "localhost",
  "localhost:3000",
  "localhost.:3100",
  "127.0.0.2:3100",
  "::1:3100",
  "evil.example:3100",
])("requests: %s is not one's own computer", (host) => {
  expect(refusedStatus(head({ host, origin: `http://${host}` }), LOCAL)).toBe(421);
});

test.each([
  ["same-origin", "cors", undefined],
  ["none", "navigate", undefined],
  [undefined, undefined, undefined],
  ["cross-site", "navigate", undefined],
  ["same-site", "navigate", undefined],
  ["same-site", "cors", 403],
  ["same-site", "no-cors", 403],
  ["cross-site", "no-cors", 403],
  ["cross-site", undefined, 403],
])("requests: a GET from %s in mode %s is answered %s", (fetchSite, fetchMode, status) => {
  const given = { method: "GET", origin: undefined, fetchSite, fetchMode };
  expect(refusedStatus(head(given), PUBLIC)).toBe(status);
});

test.each([
  ["/", "/"],
  ["/pages/news/summer.md?line=3", "/pages/news/summer.md?line=3"],
  ["/a/../b", "/b"],
  [null, "/"],
  ["", "/"],
  ["pages", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/sign-in?back=/x", "/"],
  ["/sign-in/device", "/"],
  [`/${"a".repeat(2001)}`, "/"],
])("requests: after a sign-in %j leads to %s", (back, path) => {
  expect(safeBack(back, DESK)).toBe(path);
});

test("requests: an address is made of the desk's origin, whatever a request names", () => {
  const incoming = (url: string, host = "desk.example.com") =>
    Object.assign(Object.create(null), { method: "GET", url, headers: { host } });
  const address = (url: string, host?: string) => deskRequest(incoming(url, host), PUBLIC)?.url;
  expect(address("/pages?x=1")).toBe(`${DESK}/pages?x=1`);
  expect(address("//evil.example/x")).toBe(`${DESK}//evil.example/x`);
  for (const url of ["http://evil.example/", "@evil.example/", ":8443/", "", "*", "evil"])
    expect(address(url), url).toBeUndefined();
  expect(address("/", "evil.example")).toBeUndefined();
});

test("requests: a foreign host learns nothing, and another origin nothing but a sentence", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const foreign = await browser.get("/", { headers: { host: "evil.example" } });
  expect([foreign.status, await foreign.text()]).toEqual([421, ""]);
  expect(foreign.headers.getSetCookie()).toEqual([]);

  const before = await desk.written();
  const paths = ["/", "/sign-in", "/sign-in/options", "/sign-in/passkey", "/people", "/pages/a.md"];
  for (const path of paths) {
    for (const origin of ["null", "https://example.com", `${DESK}:8443`]) {
      let isRead = false;
      const body = new ReadableStream(
        {
          pull(controller) {
            isRead = true;
            controller.enqueue(new TextEncoder().encode("intent=sign-out-everywhere"));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const init: RequestInit & { duplex: "half" } = {
        method: "POST",
        headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
        body,
        duplex: "half",
      };
      const answer = await browser.get(path, init);
      expect([answer.status, isRead], `${path} ${origin}`).toEqual([403, false]);
    }
  }
  expect(await desk.written()).toBe(before);
});

test("requests: of a signed-in person the body is not read", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const body = new URLSearchParams({ title: "x" });
  const request = browser.request("/pages/a.md", {
    method: "POST",
    headers: { Origin: DESK },
    body,
  });
  expect(await desk.signIn.enter(request)).toMatchObject({ person: { name: "Anna" } });
  expect(request.bodyUsed).toBe(false);
});

test("requests: whoever is not signed in is asked to, and comes back", async () => {
  const desk = await openDesk();
  const browser = desk.browser();
  const asked = await browser.get("/pages/news?x=1");
  expect(asked.status).toBe(303);
  expect(asked.headers.get("location")).toBe("/sign-in?back=%2Fpages%2Fnews%3Fx%3D1");
  expect((await browser.get("/")).headers.get("location")).toBe("/sign-in");
  expect((await browser.get("/people")).status).toBe(303);

  const fetched = await browser.get("/pages", { headers: { "Sec-Fetch-Mode": "cors" } });
  expect(fetched.status).toBe(401);
});

test("requests: a form whose session is over loses nothing", async () => {
  const desk = await openDesk();
  const answer = await desk.browser().post("/pages/a.md", { title: "New" });
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("nothing is lost");
  expect(page).toContain('target="_blank"');
});

test("requests: a link elsewhere comes again with its cookies, and never leaves the desk", async () => {
  const desk = await openDesk();
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  const answer = await desk.browser().get("/pages/news?x=1", { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("refresh")).toBe("0; url=/pages/news?x=1");
  const evil = await desk
    .browser()
    .get("//evil.example/", { headers: { ...headers, host: "desk.example.com" } })
    .catch(() => undefined);
  expect(evil?.headers.get("refresh") ?? "").not.toContain("evil");
});

test("requests: a method or a body that a page does not take is refused in a sentence", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const send = (path: string, init: RequestInit) =>
    browser.get(path, { ...init, headers: { Origin: DESK, ...init.headers } });
  const put = await send("/sign-in", { method: "PUT" });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect((await send("/sign-in/options", {})).status).toBe(405);
  expect((await send("/sign-in", { method: "POST", body: "x" })).status).toBe(415);
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(
    (await send("/sign-in", { method: "POST", body: "intent=no", headers: form })).status,
  ).toBe(400);
  expect(
    (await send("/people", { method: "POST", body: "intent=__proto__", headers: form })).status,
  ).toBe(400);
  const large = `intent=link&token=${"x".repeat(20_000)}`;
  expect((await send("/sign-in", { method: "POST", body: large, headers: form })).status).toBe(413);
  const json = { "Content-Type": "application/json" };
  expect(
    (await send("/sign-in/passkey", { method: "POST", body: "{", headers: json })).status,
  ).toBe(400);
  const bytes = new Uint8Array([0x69, 0x3d, 0xff]);
  expect((await send("/sign-in", { method: "POST", body: bytes, headers: form })).status).toBe(400);
});

test("requests: every answer is strict, stored nowhere and found by nobody", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const stranger = desk.browser();
  const answers = [
    await browser.get("/people"),
    await browser.get("/sign-in/device"),
    await stranger.get("/sign-in"),
    await stranger.get("/"),
    await stranger.useLink("x"),
    await stranger.postJson("/sign-in/options", { purpose: "sign-in" }),
    await stranger.get("/", { headers: { host: "evil.example" } }),
  ];
  for (const { headers, url } of answers) {
    expect(headers.get("cache-control"), url).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  }
  const policy = answers[0]?.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("require-trusted-types-for 'script'");
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  expect(findings.filter(({ severity }) => severity < 60)).toEqual([]);
});

test("requests: pages carry no style attribute, no handler and no address elsewhere", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  for (const path of ["/people", "/sign-in/device", "/sign-in"]) {
    const page = await (await browser.get(path)).text();
    expect(page).not.toMatch(/\sstyle=|\son\w+=|https?:\/\//);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  }
});
