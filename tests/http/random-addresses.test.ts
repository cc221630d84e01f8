import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalPath } from "../../contract/page-addresses";
import { decodable } from "../../server/render/site-routes";
import { anyAddress } from "../fixtures/addresses/any-address";
import { titleAndHeading } from "../fixtures/addresses/title-and-heading";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ build: "build-test" });
});

afterAll(() => site.stop());

/** Paths that the site answers before its routes: files and services, never documents. */
const BEFORE_ROUTES = /^\/(media|assets|icons|cards|_image|_preview|_report|healthz|readyz)(\/|$)/i;

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes of a browser's router, as it makes them of the manifest of the build. */
async function routesOfBrowser(): Promise<RouteObject[]> {
  const html = await (await fetch(`${site.url}/`)).text();
  const [, file = ""] = /import "(\/assets\/manifest-[^"]+)"/.exec(html) ?? [];
  const script = await (await fetch(site.url + file)).text();
  const { routes }: { routes: Record<string, ManifestRoute> } = JSON.parse(
    script.replace(/^window\.__remixManifest=/, "").replace(/;\s*$/, ""),
  );
  const list = Object.values(routes);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    list
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: childrenOf(id) },
      );
  return childrenOf(undefined);
}

test("addresses at random: the server answers with the route that a browser's router shows", async () => {
  const tree = await routesOfBrowser();
  const pages = await (await fetch(`${site.url}/pages.json`)).json();
  const addresses = new Set<string>(pages.addresses);

  await fc.assert(
    fc.asyncProperty(anyAddress, async (address) => {
      const { pathname, search } = new URL(site.url + address);
      const answer = await fetch(site.url + address, {
        redirect: "manual",
        headers: { Accept: "text/html" },
      });
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500 + Number(pathname.includes("thrown")) * 100);
      if (!answer.headers.get("content-type")?.startsWith("text/html")) return;
      if (BEFORE_ROUTES.test(pathname)) return;

      const [title, heading] = titleAndHeading(text);
      const matched = matchRoutes(tree, decodable(pathname))?.map(({ route }) => route.id);
      const hydrated = hydratedRoutes(text);
      if (hydrated) expect(hydrated).toEqual(matched);
      // Nothing can be hydrated where no router can be, nor beside the files of pages.
      else {
        const isInert = matched === undefined || !URL.canParse(pathname + search, site.url);
        expect(isInert || matched?.at(-1)?.startsWith("routes/files/")).toBe(true);
      }

      const isContent = /^routes\//.test(matched?.at(-1) ?? "");
      const isPage = addresses.has(canonicalPath(pathname));
      // Only a page with a list has a second part.
      const isSure = !search.includes("page=2");
      if (isContent && isSure) expect(answer.status).toBe(isPage ? 200 : 404);
      if (answer.status === 404 && isContent) {
        expect(title).toMatch(/^404 - (Page not found|Seite nicht gefunden): \//);
        expect(heading).toMatch(/^404 /);
      }
      if (answer.status === 200) expect(`${title} ${heading}`).not.toMatch(/404|500|undefined/);
    }),
    { numRuns: 2000 },
  );
});

/** The ids of the routes with which a document is hydrated; undefined for one without scripts. */
function hydratedRoutes(html: string): string[] | undefined {
  const [, list] = /__remixRouteModules = \{(.*?)\}/.exec(html) ?? [];
  return list === undefined
    ? undefined
    : [...list.matchAll(/"([^"]+)":/g)].map(([, id = ""]) => id);
}
