import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";

test("remix globals: router, manifest and data are as app/browser/remix-globals.ts relies on", async ({
  page,
  site,
}) => {
  await page.goto("/about");
  await waitForHydration(page);
  const router = await page.evaluate(() => {
    const { state, routes, subscribe, navigate } = window.__remixRouter;
    return {
      functions: [typeof subscribe, typeof navigate],
      routes: routes.map(({ id }) => id),
      path: state.location.pathname,
      key: state.location.key === history.state.key,
      errors: state.errors,
      navigation: state.navigation.location,
    };
  });
  expect(router).toEqual({
    functions: ["function", "function"],
    routes: ["root"],
    path: "/about",
    key: true,
    errors: null,
    navigation: undefined,
  });

  const manifest = await page.evaluate(() => {
    const { version, routes } = window.__remixManifest;
    return {
      version,
      about: routes["routes/about"],
      loaded: Object.keys(window.__remixRouteModules),
    };
  });
  const { id } = await (await fetch(`${site.url}/builds/latest.json`)).json();
  expect(manifest.version).toBe(id);
  expect(manifest.about).toMatchObject({
    path: "about",
    module: expect.stringMatching(/^\/assets\/about-[\w-]+\.js$/),
    hasErrorBoundary: true,
  });
  expect(manifest.loaded).toEqual(expect.arrayContaining(["root", "routes/about"]));

  const data = await page.evaluate(() => window.__remixContext.state.loaderData);
  const { data: payload } = await (await fetch(`${site.url}/about/_payload.json`)).json();
  expect(data?.["routes/about"]).toEqual(payload);
  expect(data?.root).toHaveProperty("site.buildTime");
});
