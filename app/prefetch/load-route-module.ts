import { emitPageEvent } from "../browser/page-events";
import { remixRouter } from "../browser/remix-globals";
import { tryLoadDocument } from "../deployments/load-document";
import { reportFailedFile } from "../deployments/report-failed-files";

interface Route {
  id: string;
  module: string;
}

// What fails for a moment only, as where a phone changes its network, has mostly passed by then.
const RETRY_MS = 300;

/**
 * Takes the place of Remix's function of this name (scripts/build/replace-route-loader.ts), which reloads the
 * current page instead of the target, and can loop. Tries a module twice; then loads the page that was asked for as a document, once, or tells
 * that it could not be loaded and lets the navigation fail where it began.
 */
export async function loadRouteModule(
  route: Route,
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  const module = await importTwice(route.module).catch(() => {
    reportFailedFile(route.module);
    return giveUp();
  });
  cache[route.id] = module;
  return module;
}

/** A module that failed is fetched anew by the second import of the same address. */
async function importTwice(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return import(/* @vite-ignore */ url);
  }
}

/** Never settles: another document takes over, or the navigation is called off. */
function giveUp(): Promise<never> {
  const router = remixRouter();
  const { location: shown, navigation } = router.state;
  const { pathname, search, hash } = navigation.location ?? shown;
  const target = pathname + search + hash;
  if (!tryLoadDocument(target)) {
    emitPageEvent("loadingFailed", target);
    router.navigate(shown, { replace: true, preventScrollReset: true });
  }
  return new Promise(() => {});
}
