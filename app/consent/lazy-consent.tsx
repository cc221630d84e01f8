import { lazy, Suspense } from "react";
import { useSite } from "../site/use-site";

const ConsentBanner = lazy(() =>
  import("./consent-banner").then((module) => ({ default: module.ConsentBanner })),
);
const ConsentControl = lazy(() =>
  import("./consent-banner").then((module) => ({ default: module.ConsentControl })),
);

/** A part of asking for consent. Where nothing is measured it is nothing, and its code is never loaded. */
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
