import { createPath } from "@remix-run/react";
import { emitPageEvent } from "./page-events";

type Router = typeof window.__remixRouter;

/** Tells of each client navigation when it begins and when it is over, however it ends. */
export function tellOfLoading(router: Pick<Router, "subscribe">): void {
  let current: Router["state"]["navigation"]["location"];
  router.subscribe(({ navigation }) => {
    if (navigation.location === current) return;
    const ended = current;
    current = navigation.location;
    if (ended) emitPageEvent("loadingEnd", createPath(ended));
    if (current) emitPageEvent("loadingStart", createPath(current));
  });
}
