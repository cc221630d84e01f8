import { useRouteLoaderData } from "@remix-run/react";
import type { PublicSite } from "../../server/public-site";

/** What every page shows of the site; undefined only where the root itself has failed. */
export function useSiteIfLoaded(): PublicSite | undefined {
  return useRouteLoaderData<{ site: PublicSite }>("root")?.site;
}

/** The same inside the layout, where it is always there. Throws elsewhere. */
export function useSite(): PublicSite {
  const site = useSiteIfLoaded();
  if (!site) throw new Error("useSite was called outside the layout");
  return site;
}
