import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPage } from "../load-page";
import { PageSections } from "../page-sections";
import { loadPageData } from "../prefetch/payloads";
import { metaTags } from "../seo/meta-tags";

export function loader(args: LoaderFunctionArgs) {
  return loadPage("/about", args);
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadPageData("/about", serverLoader<typeof loader>);
}

export const meta = metaTags;

export default function About() {
  const { page } = useLoaderData<typeof loader>();
  return <PageSections page={page} />;
}

export { ErrorView as ErrorBoundary } from "../errors/error-view";
