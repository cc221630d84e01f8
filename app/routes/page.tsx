import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { canonicalPath } from "../../contract/page-addresses";
import { loadPage } from "../load-page";
import { PageSections } from "../page-sections";
import { loadPageData } from "../prefetch/payloads";
import { metaTags } from "../seo/meta-tags";

/** Every page of the content folder that has no route module of its own; a 404 where there is none. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(canonicalPath(new URL(args.request.url).pathname), args);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadPageData(canonicalPath(new URL(request.url).pathname), serverLoader<typeof loader>);
}

export const meta = metaTags;

export default function Page() {
  const { page } = useLoaderData<typeof loader>();
  return <PageSections page={page} />;
}

export { ErrorView as ErrorBoundary } from "../errors/error-view";
