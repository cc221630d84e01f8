import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawConnection, rawRequest } from "../fixtures/http/raw-answer";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";
import { shareSite } from "../fixtures/servers/shared-site";

const site = shareSite();

test("metrics: on the admin port, and by no way on the public one", async () => {
  const answer = await rawRequest(`${site.adminUrl}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  for (const path of ["/", "/metrics/", "/metrics?x", "/healthz", "/METRICS"]) {
    expect((await rawRequest(site.adminUrl + path)).status, path).toBe(404);
  }
  expect((await rawRequest(`${site.adminUrl}/metrics`, {}, "POST")).status).toBe(404);
  const host = new URL(site.adminUrl).host;
  for (const headers of [{}, { Host: host }] as Record<string, string>[]) {
    expect((await rawRequest(`${site.url}/metrics`, headers)).status).toBe(404);
  }
});

test("metrics: requests by route and status; unknown paths are one route", async () => {
  // From then on it is in memory.
  await fetch(`${site.url}/about`);
  let before = "";
  const isCounted = async () => {
    before = await metricsAt(site.adminUrl);
    const labels = { route: "/about", status: "200" };
    return metricValue(before, "trifold_http_requests_total", labels) === 1;
  };
  await expect.poll(isCounted).toBe(true);
  await fetch(`${site.url}/about`);
  await fetch(`${site.url}/about/`);
  for (let index = 0; index < 5; index++) await fetch(`${site.url}/unknown-${index}`);
  // Kept when it is asked for again, answered from memory from then on.
  for (let again = 0; again < 3; again++) await fetch(`${site.url}/unknown-0`);
  await fetch(`${site.url}/about?page=2`);
  await rawConnection(site.url, "NONSENSE\r\n\r\n");
  let text = "";
  const more = (name: string, labels = {}) =>
    (metricValue(text, name, labels) ?? 0) - (metricValue(before, name, labels) ?? 0);
  // An answer is counted when it has been sent: whoever asked for it may have it before.
  const counted = async () => {
    text = await metricsAt(site.adminUrl);
    return {
      about: more("trifold_http_requests_total", { route: "/about", status: "200" }),
      other: more("trifold_http_requests_total", { route: "other", status: "404" }),
      aboutTimed: more("trifold_http_request_seconds_count", { route: "/about" }),
      otherTimed: more("trifold_http_request_seconds_bucket", { le: "+Inf", route: "other" }),
      pages: more("trifold_snapshot_answers_total", { kind: "page" }),
      notFound: more("trifold_snapshot_answers_total", { kind: "not-found" }),
      renders: more("trifold_renders_total"),
      malformed: more("trifold_refused_total", { reason: "malformed" }),
    };
  };
  await expect.poll(counted).toEqual({
    about: 3,
    other: 8,
    aboutTimed: 3,
    otherTimed: 8,
    pages: 2,
    notFound: 2,
    renders: 1,
    malformed: 1,
  });
  expect(metricValue(text, "trifold_renders", { state: "running" })).toBe(0);
  expect(metricValue(text, "trifold_content_errors")).toBe(0);
  expect(metricValue(text, "trifold_connections")).toBeGreaterThanOrEqual(1);
  expect(text).toMatch(/trifold_build_info\{version="\w+",node="v\d+[^"]*"\} \d{10}/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain("unknown-");
});

test("metrics: content errors, and faults by the word that is in the log", async () => {
  await site.write("about.md", "---\ntitel: About\n---\n");
  await expect
    .poll(async () => metricValue(await metricsAt(site.adminUrl), "trifold_content_errors"))
    .toBe(1);
  const text = await metricsAt(site.adminUrl);
  expect(metricValue(text, "trifold_faults_total", { kind: "content" })).toBe(1);
  await expect
    .poll(() => logLines(site).filter(({ fault }) => fault === "content"))
    .toHaveLength(1);
});

test("metrics: messages in the store, by state and age", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const webhook = "http://127.0.0.1:1/nobody-listens";
  const own = await startContactSite({ ADMIN_PORT: String(port), CONTACT_WEBHOOK_URL: webhook });
  expect((await postForm(own.url, MESSAGE, newVisitor())).status).toBe(303);
  await expect
    .poll(async () =>
      metricValue(await metricsAt(url), "trifold_faults_total", { kind: "delivery" }),
    )
    .toBe(1);
  const text = await metricsAt(url);
  const labels = { channel: "webhook", state: "pending" };
  expect(metricValue(text, "trifold_deliveries", labels)).toBe(1);
  expect(metricValue(text, "trifold_oldest_delivery_seconds")).toBeLessThan(60);
  expect(metricValue(text, "trifold_store_failing")).toBe(0);
  await own.remove();
});
