import { giveUpOn } from "./give-up";

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
  const module = await importTwice(route.module).catch(() => giveUpOn(route.module));
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
