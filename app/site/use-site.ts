import { useRouteLoaderData } from "@remix-run/react";
import { DEFAULT_STRINGS } from "../../contract/default-strings";
import type { PublicSite, SerializedSite } from "../../server/render/public-site";

const complete = new WeakMap<SerializedSite, PublicSite>();

/** What every page shows of the site; undefined only where the root itself has failed. */
export function useSiteIfLoaded(): PublicSite | undefined {
  const sent = useRouteLoaderData<{ site: SerializedSite }>("root")?.site;
  if (!sent) return undefined;
  const known = complete.get(sent);
  if (known) return known;
  const site = { home: "/", ...sent, strings: { ...DEFAULT_STRINGS, ...sent.strings } };
  complete.set(sent, site);
  return site;
}

/** The same inside the layout, where it is always there. Throws elsewhere. */
export function useSite(): PublicSite {
  const site = useSiteIfLoaded();
  if (!site) throw new Error("useSite was called outside the layout");
  return site;
}
