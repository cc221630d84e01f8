import { tryTwice } from "../browser/try-twice";
import { forCrawler } from "../errors/kept-page";
import { giveUpOn, pendingNavigation } from "./give-up";

interface Route {
  id: string;
  module: string;
}

/**
 * Takes the place of Remix's function of this name (scripts/build/replace-route-loader.ts), which reloads the current page
 * instead of the target, and can loop. Tries a module twice; then loads the requested page as a document, once, or reports
 * the failure and stays on the page where the navigation began.
 */
export async function loadRouteModule(
  route: Route,
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return forCrawler(cache[route.id]);
  const navigation = pendingNavigation();
  // A module that failed is fetched anew by the second import of the same address.
  const load = () => import(/* @vite-ignore */ route.module);
  const module = await tryTwice(load).catch(() => giveUpOn(route.module, navigation));
  cache[route.id] = module;
  return forCrawler(module);
}
