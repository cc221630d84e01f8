import { createPath } from "@remix-run/react";
import { emitPageEvent, onPageEvent } from "../browser/page-events";
import { remixRouter } from "../browser/remix-globals";
import { canReach, loadDocument, mayLoadDocument } from "../deployments/load-document";
import { reportFailedFile } from "../deployments/report-failed-files";

/** What the router is loading. */
export interface PendingNavigation {
  /** Path, query and hash. */
  target: string;
  /** Whether the visitor has gone elsewhere in the meantime, or it has been called off. */
  isOver(): boolean;
}

/** Returns what the router is loading now. Call before anything is waited for. */
export function pendingNavigation(): PendingNavigation {
  const { navigation, location: shown } = remixRouter().state;
  return {
    target: createPath(navigation.location ?? shown),
    isOver: () => remixRouter().state.navigation.location !== navigation.location,
  };
}

/** Position of the shown page in the tab's history, as the router counts. */
let shownIndex = 0;

/** To be called when the page is hydrated: follows where in the tab's history it is. */
export function followHistory(): void {
  const follow = () => {
    shownIndex = history.state?.idx ?? 0;
  };
  follow();
  onPageEvent("navigated", follow);
}

/**
 * Takes a file of the build that a navigation needs and that cannot be loaded. Never settles: another document takes over,
 * or the navigation is called off.
 */
export async function giveUpOn(
  file: string,
  { target, isOver }: PendingNavigation,
): Promise<never> {
  reportFailedFile(file);
  const isReachable = await canReach(target);
  if (isOver()) return never();
  if (!isReachable || !mayLoadDocument(target)) return callOff(target);
  loadDocument(target);
  return never();
}

/**
 * Takes an error of a request for a page's data. Throws it if the server answers at all; else calls the navigation off
 * and never settles: without a network a page is not at fault.
 */
export async function giveUpUnreached(
  error: unknown,
  { target, isOver }: PendingNavigation,
): Promise<never> {
  const isReachable = await canReach(target);
  if (isOver()) return never();
  if (isReachable) throw error;
  return callOff(target);
}

/** Says that a page cannot be loaded, and stays on the shown one, at its place in the history. */
function callOff(target: string): Promise<never> {
  emitPageEvent("loadingFailed", target);
  const router = remixRouter();
  const { location: shown, matches } = router.state;
  // Without a network the shown page's own data cannot be had either.
  const routes = matches.map(({ route }) => ({ route, before: route.shouldRevalidate }));
  for (const { route } of routes) route.shouldRevalidate = () => false;
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") return;
    stop();
    for (const { route, before } of routes) route.shouldRevalidate = before;
  });
  const steps = shownIndex - (history.state?.idx ?? 0);
  if (steps === 0) router.navigate(shown, { replace: true, preventScrollReset: true });
  else history.go(steps);
  return never();
}

function never(): Promise<never> {
  return new Promise(() => {});
}
