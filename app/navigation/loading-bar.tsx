import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { DEFAULT_STRINGS } from "../../contract/default-strings";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { remixRouter } from "../browser/remix-globals";
import { Progress } from "../progress/progress";
import { useSiteIfLoaded } from "../site/use-site";
import css from "./loading-bar.css?inline";
import { createLoadingProgress, IDLE } from "./loading-progress";

/** The line at the top of the window while a page loads slowly. */
export function LoadingBar() {
  const [{ phase, percent, hasFailed }, setProgress] = useState(IDLE);
  const [progress] = useState(() => createLoadingProgress(setProgress));
  const { location } = useNavigation();
  const label = (useSiteIfLoaded()?.strings ?? DEFAULT_STRINGS).loadingPage;

  useEffect(() => {
    adoptStylesheet(css);
    return progress.stop;
  }, [progress]);
  useEffect(() => {
    if (!location) return;
    progress.start();
    return () => progress.finish(remixRouter().state.errors !== null);
  }, [location, progress]);

  if (phase === "idle") return null;
  const isLeaving = phase === "leaving";
  const classes = `${hasFailed ? " loading-bar-failed" : ""}${isLeaving ? " loading-bar-leaving" : ""}`;
  return (
    <div className={`loading-bar${classes}`} aria-hidden={isLeaving || undefined}>
      <Progress value={percent} label={label} />
    </div>
  );
}
