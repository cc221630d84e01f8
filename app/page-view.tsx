import { useLoaderData } from "@remix-run/react";
import type { pageLoader } from "./page-loader";
import { PageSections } from "./page-sections";

/** The component of all page routes. Pages share a route, so the key gives each one, and each part of a list, a state of its own. */
export function PageView() {
  const { page } = useLoaderData<typeof pageLoader>();
  return <PageSections key={`${page.path} ${page.pagination?.page}`} page={page} />;
}
