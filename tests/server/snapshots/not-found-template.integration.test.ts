// Slow: Vite loads the whole app.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadNotFoundViews, type Views } from "../../fixtures/browser/load-not-found-views";
import { type ContentFolder, makeContentFolder } from "../../fixtures/content/content-folder";
import { translatedPages } from "../../fixtures/content/translated-pages";

let views: Views;
let translated: ContentFolder;
/** The 404 views of translations that are missing in Arabic and exist in German and English. */
let arabic: Views;
/** The 404 views of translations that exist in German and Arabic. */
let english: Views;
let close: () => Promise<void>;

beforeAll(async () => {
  const module = await loadNotFoundViews();
  close = module.close;
  views = await module.openNotFoundViews("content");
  translated = await makeContentFolder(translatedPages());
  const { dir } = translated;
  arabic = await module.openNotFoundViews(dir, { language: "ar", offered: ["de", "en"] });
  english = await module.openNotFoundViews(dir, { language: "en", offered: ["de", "ar"] });
});

afterAll(async () => {
  await close();
  await translated.remove();
});

const expectTheSame = (target: string) => expectRendered(views, target);

async function expectRendered(views: Views, target: string): Promise<void> {
  const { pathname, search } = new URL(`http://localhost${target}`);
  const path = pathname + search;
  const live = await views.render(path);
  const filled = views.fill(path);
  const rendered = await live.text();
  expect(live.status).toBe(404);
  expect(Buffer.concat(filled.parts).toString()).toBe(rendered);
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
    // The router warns of paths it cannot decode.
    url.pathname += path.replaceAll("%", "%25");
    // Remix writes other queries anew; the template leaves them as they were asked for.
    url.search = new URLSearchParams(query).toString();
    return url.pathname + url.search;
  });
  await fc.assert(fc.asyncProperty(target, expectTheSame), { numRuns: 15 });
});

test.each([
  ["/ar/news/n7"],
  ["/ar/news/n14?a=1&b=<2>"],
  ["/ar/news/n28?q='<b>"],
  [`/ar/news/n35?${"x".repeat(300)}`],
])("missing translation: one template filled with %s is what Remix renders", async (target) => {
  await expectRendered(arabic, target);
  const { pathname } = new URL(target, "http://localhost");
  expect(arabic.fill(target).parts.join("")).toContain(`href="${pathname.replace("/ar", "/en")}"`);
});

test.each(["/en/news/n11", "/en/news/n33?a=1", "/en/news/n22"])(
  "missing translation: another template serves %s, which other languages have",
  (target) => expectRendered(english, target),
);
