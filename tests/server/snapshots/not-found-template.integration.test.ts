import fc from "fast-check";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { openNotFoundViews } from "../../fixtures/browser/not-found-views";

let views: Awaited<ReturnType<typeof openNotFoundViews>>;
let close: () => Promise<void>;

beforeAll(async () => {
  const vite = await createServer({
    configFile: "vite.config.ts",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    // Documents as they are in production: with the policy, and scripts that come late.
    define: { "import.meta.env.PROD": "true", "import.meta.env.DEV": "false" },
    logLevel: "error",
  });
  close = () => vite.close();
  const module = await vite.ssrLoadModule("/tests/fixtures/browser/not-found-views.ts");
  views = await module.openNotFoundViews("content");
}, 60_000);

afterAll(() => close());

async function expectTheSame(target: string): Promise<void> {
  const { pathname, search } = new URL(`http://localhost${target}`);
  const path = pathname + search;
  const live = await views.render(path);
  const filled = views.fill(path);
  const rendered = await live.text();
  expect(live.status).toBe(404);
  expect(filled.body).toBe(rendered);
  const headers = new Headers(views.headers);
  headers.set("Content-Security-Policy", filled.policy ?? "");
  expect([...headers]).toEqual([...live.headers]);
}

test.each([
  "/nope",
  "/no/such/page?a=1&b=<2>",
  "/<script>alert(1)</script>",
  "/%3Cb%3E%22'&amp;",
  "/a'b\"c`d$&$1$$",
  "/</script><!--",
  "/größe/日本",
  "/back\\slash",
  `/${"x".repeat(198)}`,
  `/${"x".repeat(199)}`,
  `/${"x".repeat(200)}`,
  `/${"%22".repeat(400)}`,
])("404: the template filled with %s is what Remix renders, byte for byte", expectTheSame);

test("404: the same for any address", async () => {
  const segment = fc.string({ unit: "grapheme", maxLength: 60 });
  const target = fc.tuple(segment, segment).map(([path, query]) => {
    const url = new URL("http://localhost/nope-");
    // The router warns of what it cannot decode.
    url.pathname += path.replaceAll("%", "%25");
    // Remix writes other queries anew; the template leaves them as they were asked for.
    url.search = new URLSearchParams(query).toString();
    return url.pathname + url.search;
  });
  await fc.assert(fc.asyncProperty(target, expectTheSame), { numRuns: 40 });
});
