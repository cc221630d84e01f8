import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { afterNavigation } from "./after-navigation";
import { LoadingBar } from "./loading-bar";

// React warns about layout effects on the server.
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Feedback on client navigations: the loading bar and the live region that announces the new page. */
export function NavigationFeedback() {
  const location = useLocation();
  const isBack = useNavigationType() === "POP";
  const region = useRef<HTMLParagraphElement>(null);
  useEffectBeforePaint(() => afterNavigation(location, isBack, region.current), [location, isBack]);
  return (
    <>
      <p ref={region} role="status" className="sr-only" />
      <LoadingBar />
    </>
  );
}
