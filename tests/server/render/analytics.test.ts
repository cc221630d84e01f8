import { expect, test } from "vitest";
import { readConfig } from "../../../server/config";
import { readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import { analyticsHosts, readAnalytics } from "../../../server/render/analytics";
import { documentHeaders } from "../../../server/security/content-security-policy";
import { makeContentFolder } from "../../fixtures/content/content-folder";

async function siteWith(analytics: string) {
  const folder = await makeContentFolder({
    "site.yaml": `name: Example\ndescription: A site.\n${analytics && `analytics: ${analytics}\n`}`,
  });
  const result = await readContent(folder.dir, { icons: await loadIcons() });
  await folder.remove();
  return result;
}

async function headersOf(ids: string[], analytics = ""): Promise<Headers> {
  const result = await siteWith(analytics);
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  const config = readConfig({ SITE_URL: "https://example.com", TAG_MANAGER_IDS: ids.join() });
  const hosts = analyticsHosts(readAnalytics(config, result.content.site));
  return new Headers(
    documentHeaders(config, hosts, ["script"], ["style"]).map(([...pair]) => pair),
  );
}

const MEASURING = "https://*.google-analytics.com https://*.googletagmanager.com";
const ADS =
  "https://www.google.com https://google.com https://googleads.g.doubleclick.net https://pagead2.googlesyndication.com https://www.googleadservices.com";
const FLOODLIGHT =
  "https://www.googletagmanager.com https://ad.doubleclick.net https://ade.googlesyndication.com";

test.each<[ids: string[], analytics: string, image: string, connect: string, frame?: string]>([
  [[], "", "img-src 'self' data:", "connect-src 'self'"],
  [
    ["GTM-A"],
    "",
    `img-src 'self' data: ${MEASURING}`,
    `connect-src 'self' ${MEASURING} https://*.analytics.google.com https://www.google.com`,
  ],
  [
    ["G-A", "GTM-B"],
    "",
    `img-src 'self' data: ${MEASURING}`,
    `connect-src 'self' ${MEASURING} https://*.analytics.google.com https://www.google.com`,
  ],
  [
    ["AW-1"],
    "",
    `img-src 'self' data: https://www.googletagmanager.com ${ADS}`,
    `connect-src 'self' https://www.googletagmanager.com ${ADS} https://ad.doubleclick.net`,
    "frame-src https://www.googletagmanager.com",
  ],
  [
    ["DC-12A"],
    "",
    `img-src 'self' data: ${FLOODLIGHT} https://12a.fls.doubleclick.net`,
    `connect-src 'self' ${FLOODLIGHT} https://www.google.com`,
    "frame-src https://www.googletagmanager.com https://12a.fls.doubleclick.net",
  ],
  [
    [],
    "{ script: { src: 'https://stats.example.com:8443/a.js?b=1' } }",
    "img-src 'self' data:",
    "connect-src 'self' https://stats.example.com:8443",
  ],
  [[], "{ script: { src: /js/a.js } }", "img-src 'self' data:", "connect-src 'self'"],
  [[], "{ webVitals: true }", "img-src 'self' data:", "connect-src 'self'"],
])(
  "analytics: the policy for %j %s lets through what they need, and no more",
  async (ids, analytics, image, connect, frame) => {
    const headers = await headersOf(ids, analytics);
    const policy = (headers.get("Content-Security-Policy") ?? "").split("; ");
    expect(policy.find((rule) => rule.startsWith("frame-src"))).toBe(frame);
    expect(headers.get("Cross-Origin-Embedder-Policy")).toBe(frame ? "unsafe-none" : null);
    expect(policy).toContain(image);
    expect(policy).toContain(connect);
    expect(policy).toContain(
      "script-src 'strict-dynamic' 'sha256-IaAnC39moeTCWTPxOh5aG7tHV1eAcpMMgYkTH5xqquE='",
    );
    expect(policy.join()).not.toContain("unsafe");
  },
);

test.each([
  "//evil.example/a.js",
  "http://stats.example.com/a.js",
  "https://user:secret@stats.example.com/a.js",
  "https://stats.example.com/a.js; script-src *",
  "javascript:alert(1)",
  "a.js",
])("analytics: %s is no address of a script", async (src) => {
  expect(await siteWith(`{ script: { src: ${JSON.stringify(src)} } }`)).toMatchObject({
    errors: [{ file: "site.yaml", path: "analytics.script.src" }],
  });
});

test("analytics: attributes are data attributes", async () => {
  const script = "{ src: /a.js, attributes: { onload: x } }";
  expect(await siteWith(`{ script: ${script} }`)).toHaveProperty("errors");
});
