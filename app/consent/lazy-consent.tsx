import { lazy, Suspense } from "react";
import { useSite } from "../site/use-site";

const ConsentBanner = lazy(() =>
  import("./consent-banner").then((module) => ({ default: module.ConsentBanner })),
);
const ConsentControl = lazy(() =>
  import("./consent-banner").then((module) => ({ default: module.ConsentControl })),
);

/** Renders the consent banner or control, from a lazy chunk; nothing where the site has no analytics. */
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
