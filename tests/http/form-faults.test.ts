import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawRequest } from "../fixtures/http/raw-answer";
import { MESSAGE, postForm, startContactSite } from "../fixtures/servers/contact-site";

const preload = new URL("../fixtures/preloads/failing-forms.mjs", import.meta.url).href;
const NAVIGATES = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" };

let site: Awaited<ReturnType<typeof startContactSite>>;

beforeAll(async () => {
  site = await startContactSite({ NODE_OPTIONS: `--import=${preload}` });
});

afterAll(() => site.remove());

test("form faults: a form that fails is logged once, with the id of its request", async () => {
  const failed = await postForm(site.url, MESSAGE, NAVIGATES);
  expect(failed.status).toBe(500);
  const lines = () => logLines(site).filter(({ path }) => path === "/contact");
  await expect.poll(lines).toHaveLength(2);
  const [error, request] = lines();
  expect(error).toMatchObject({ level: 50, fault: "request", method: "POST" });
  expect(error.err.message).toBe("this form fails");
  expect(request).toMatchObject({ level: 30, status: 500, id: expect.stringMatching(/^[\w-]+$/) });
  expect(error.id).toBe(request.id);

  const named = { ...NAVIGATES, "X-Request-Id": "from-the-proxy" };
  await postForm(site.url, MESSAGE, named);
  await expect.poll(lines).toHaveLength(4);
  expect(lines().map(({ id }) => id)).toEqual([
    request.id,
    request.id,
    "from-the-proxy",
    "from-the-proxy",
  ]);
});

test.each([
  ["text/html", { "Sec-Fetch-Mode": "cors" }, "text/html"],
  ["*/*", { "Sec-Fetch-Mode": "navigate", "User-Agent": "Mozilla/5.0" }, "text/html"],
  ["*/*", { "Sec-Fetch-Mode": "cors", "User-Agent": "Mozilla/5.0" }, "application/json"],
  ["*/*", { "Sec-Fetch-Mode": "navigate", "User-Agent": "curl/8.5.0" }, "application/json"],
  ["application/json", NAVIGATES, "application/json"],
])("form faults: the error for Accept %s with %j is %s", async (accept, headers, told) => {
  const fields = new URLSearchParams(MESSAGE).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  // `fetch` says by itself that it is no navigation.
  const sent = { ...type, Accept: accept, ...headers };
  const failed = await rawRequest(`${site.url}/contact`, sent, "POST", fields);
  expect(failed.status).toBe(500);
  expect(failed.headers["content-type"]).toContain(told);
});

test("form faults: cross-site form posts are all counted, ten of them are logged", async () => {
  const port = await freePort();
  const site = await startContactSite({ ADMIN_PORT: String(port) });
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  for (let sent = 0; sent < 50; sent++)
    expect((await postForm(site.url, MESSAGE, foreign)).status).toBe(403);
  const lines = () => logLines(site).filter(({ msg }) => /cross-site/.test(msg));
  const requests = () => logLines(site).filter(({ status }) => status === 403);
  await expect.poll(() => requests().length).toBe(50);
  await expect.poll(() => lines().length).toBe(10);
  expect(lines()[0]).toMatchObject({ level: 40, path: "/contact", id: requests()[0]?.id });
  const text = await metricsAt(`http://127.0.0.1:${port}`);
  expect(metricValue(text, "trifold_refused_total", { reason: "cross-site" })).toBe(50);
  expect(metricValue(text, "trifold_log_lines_left_out_total")).toBe(40);
  await site.remove();
});
