import { expect, test } from "vitest";
import siteRoutes from "../../../../app/routes";
import { servedAs } from "../../../../server/content/redirects/site-addresses";

test("redirects: every file that app/routes.ts has a route for is the site's own", () => {
  const files = siteRoutes.filter(({ file }) => file.startsWith("routes/files/"));
  expect(files.length).toBeGreaterThan(9);
  for (const { path = "" } of files) {
    expect(servedAs(`/${path.replace(/:\w+/, "x")}`, new Map()), path).toBe("a file");
  }
});
