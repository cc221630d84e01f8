import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { notFound } from "../errors/not-found";
import { metaTags } from "../seo/meta-tags";

export function loader({ request }: LoaderFunctionArgs): null {
  throw notFound(new URL(request.url));
}

/** A client navigation to an unknown path is answered here and asks the server nothing. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  throw notFound(new URL(request.url), { inBrowser: true });
}

export const meta = metaTags;

export default function NotFound() {
  return null;
}

export { ErrorView as ErrorBoundary } from "../errors/error-view";
