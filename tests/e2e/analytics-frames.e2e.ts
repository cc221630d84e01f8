import { expect, test } from "../fixtures/browser/browser";
import { SMALL_SITE } from "../fixtures/sites/small-site";

const COUNTER = "https://123.fls.doubleclick.net/activityi;src=123;type=a;cat=b";
const ELSEWHERE = "https://456.fls.doubleclick.net/activityi;src=456";

/** Opens a frame as an advertiser's conversion tag does. */
const TAG = `
  for (const src of ["${COUNTER}", "${ELSEWHERE}"]) {
    const frame = document.createElement("iframe");
    frame.src = src;
    document.body.append(frame);
  }
`;

test.use({ siteOptions: { ...SMALL_SITE, env: { TAG_MANAGER_IDS: "DC-123" } } });

test("analytics: the CSP allows the frame of an advertiser's id, and no other", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(
    /foreign request: https:\/\/(www\.googletagmanager\.com|123\.fls\.doubleclick\.net)\//,
    /violates the following Content Security Policy directive: "frame-src.*456|456.*frame-src/,
  );
  await context.route(/^https:/, (route) =>
    route.fulfill(
      route.request().resourceType() === "script"
        ? { contentType: "text/javascript", body: TAG }
        : { contentType: "text/html", body: "<!doctype html><title>Counted</title>" },
    ),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(() => Promise.all(page.frames().map((frame) => frame.title().catch(() => ""))))
    .toContain("Counted");
  const loaded = page.frames().map((frame) => frame.url());
  expect(loaded).toContain(COUNTER);
  expect(loaded).not.toContain(ELSEWHERE);
});
