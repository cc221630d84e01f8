import { Suspense } from "react";
import { loadChunk } from "../browser/load-chunk";
import { useSite } from "../site/use-site";
import { lazyComponent } from "../ui/use-lazy-component";

const load = () => loadChunk(() => import("./consent-banner"), { isOptional: true });

const ConsentBanner = lazyComponent(() => load().then((module) => module.ConsentBanner));
const ConsentControl = lazyComponent(() => load().then((module) => module.ConsentControl));

/** Renders the consent banner or control, from a lazy chunk; nothing if the site has no analytics. */
export function Consent({ part }: { part: "banner" | "control" }) {
  const { analytics } = useSite();
  if (!analytics) return null;
  const Part = part === "banner" ? ConsentBanner : ConsentControl;
  return (
    <Suspense>
      <Part analytics={analytics} />
    </Suspense>
  );
}
