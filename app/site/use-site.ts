import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import { DEFAULT_STRINGS } from "../../contract/default-strings";
import { SITE_DEFAULTS } from "../../contract/site-defaults";
import type { PublicSite, SerializedSite } from "../../server/render/public-site";
import { translatedStrings } from "./translations";

const complete = new WeakMap<SerializedSite, PublicSite>();

/** Provided by the document. What reads it renders anew with other settings only, not whenever the router does. */
export const SiteContext = createContext<PublicSite | undefined>(undefined);

/** The settings of the site, from the root's data: for the document, which provides them. */
export function useLoadedSite(): PublicSite | undefined {
  const sent = useRouteLoaderData<{ site: SerializedSite }>("root")?.site;
  return sent && completeSite(sent);
}

/** The settings of the site that pages show; undefined only where the root itself has failed. */
export function useSiteIfLoaded(): PublicSite | undefined {
  return useContext(SiteContext);
}

/** Takes the site as it is sent, returns it with all settings and strings. */
export function completeSite(sent: SerializedSite): PublicSite {
  const known = complete.get(sent);
  if (known) return known;
  const strings = { ...DEFAULT_STRINGS, ...translatedStrings(sent) };
  const canonicalQuery = [...SITE_DEFAULTS.canonicalQuery];
  const site = { ...SITE_DEFAULTS, canonicalQuery, ...sent, strings };
  complete.set(sent, site);
  return site;
}

/** The same inside the layout, where it is always there. Throws elsewhere. */
export function useSite(): PublicSite {
  const site = useSiteIfLoaded();
  if (!site) throw new Error("useSite was called outside the layout");
  return site;
}
