import { expect, test } from "../fixtures/browser/browser";
import { testOrdinaryRoutes } from "../fixtures/journeys/ordinary-routes";

testOrdinaryRoutes("built site", test);

/** A route without `meta` is for search engines as any other page. */
test("ordinary routes may be indexed, errors may not", async ({ site }) => {
  const robots = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { Accept: "text/html" } });
    return /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1];
  };
  expect(await robots("/lab/jobs/7")).toBeUndefined();
  expect(await robots("/lab/jobs/700")).toBe("noindex");
});
