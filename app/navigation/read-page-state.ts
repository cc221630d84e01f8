import type { PublicSite } from "../../server/render/public-site";
import { setBaseUrl } from "../browser/fetch-json";
import { onHydrated } from "../browser/page-events";
import { watchDeployments } from "../deployments/watch-deployments";
import type { PageData } from "../load-page";
import { rememberPage, setVersions } from "../prefetch/payloads";

/** To be called when the document's data is decoded: takes from it what later requests go by. */
export function readDocument(): void {
  const { root, ...pages } = window.__remixContext.state.loaderData ?? {};
  const site: PublicSite | undefined = root?.site;
  const buildId = window.__remixManifest.version;
  setBaseUrl(site?.apiBaseUrl ?? "/");
  setVersions({ buildId, contentId: site?.contentId ?? "" });
  if (site) onHydrated(() => watchDeployments({ id: buildId, timestamp: site.buildTime }));
  for (const [id, data] of Object.entries<PageData | null>(pages)) {
    const { path = "" } = window.__remixManifest.routes[id] ?? {};
    if (data?.page) rememberPage(`/${path}`, data);
  }
}
