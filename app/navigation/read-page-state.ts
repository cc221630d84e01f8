import { pageAddress } from "../../contract/page-addresses";
import type { SerializedSite } from "../../server/render/public-site";
import { setBaseUrl } from "../browser/fetch-json";
import { onHydrated } from "../browser/page-events";
import { buildId, documentData } from "../browser/remix-globals";
import { watchDeployments } from "../deployments/watch-deployments";
import type { PageData } from "../load-page";
import { readFramePolicy } from "../prefetch/frame-policy";
import { setLanguages } from "../prefetch/page-links";
import { rememberPage } from "../prefetch/payloads";

/** Call when the document's data is decoded: reads the page's state for later requests. */
export function readDocument(): void {
  const { root, ...pages } = documentData();
  const site: SerializedSite | undefined = root?.site;
  const id = buildId();
  setLanguages(site?.languages?.map(({ language }) => language) ?? []);
  setBaseUrl(site?.apiBaseUrl ?? "/");
  if (site) onHydrated(() => watchDeployments({ id, timestamp: site.buildTime }));
  for (const data of Object.values<PageData | null>(pages)) {
    if (!data?.page) continue;
    rememberPage(pageAddress(location), data);
    readFramePolicy(data.page);
  }
}
