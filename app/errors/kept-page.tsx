import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ComponentType, useLayoutEffect } from "react";
import { isCrawler } from "../browser/crawler";
import { onPageEvent } from "../browser/page-events";
import { routeModules } from "../browser/remix-globals";

/** The last page without an error, for crawlers. */
let lastPage: { html: Node; address: string } | undefined;

/**
 * For crawlers, which must never index an error view: from now on an error is logged and leaves page, title and URL
 * unchanged. Call before hydration.
 */
export function keepPages(): void {
  if (!isCrawler(navigator.userAgent)) return;
  keepPage();
  onPageEvent("navigated", keepPage);
}

/** Applies `forCrawler` to the document's routes. Call while rendering: Remix sets them no earlier. */
export function keepBoundaries(): void {
  const modules = routeModules();
  for (const [id, module] of Object.entries(modules)) modules[id] = forCrawler(module);
}

/** Takes a route's module; for a crawler, returns it with a boundary that keeps the page in place of its own. */
export function forCrawler<Module>(module: Module): Module {
  return lastPage && hasBoundary(module)
    ? Object.assign(Object.create(null), module, { ErrorBoundary: boundaryOf(module) })
    : module;
}

function keepPage(): void {
  lastPage = { html: document.documentElement.cloneNode(true), address: location.href };
}

/** The boundary for crawlers. Statuses below 500 still render the route's own boundary. */
function boundaryOf({ ErrorBoundary: Own }: { ErrorBoundary: ComponentType }) {
  return function KeptPage() {
    const error = useRouteError();
    const isExpected = isRouteErrorResponse(error) && error.status < 500;
    useLayoutEffect(() => {
      if (!isExpected) restorePage(error);
    });
    return isExpected ? <Own /> : null;
  };
}

function restorePage(error: unknown): void {
  if (!lastPage) return;
  console.error(`The page stays as it was, for ${navigator.userAgent}.`, error);
  document.replaceChild(lastPage.html.cloneNode(true), document.documentElement);
  history.replaceState(history.state, "", lastPage.address);
}

function hasBoundary(module: unknown): module is { ErrorBoundary: ComponentType } {
  return typeof module === "object" && module !== null && "ErrorBoundary" in module;
}
