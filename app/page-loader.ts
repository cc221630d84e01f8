import { data, type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { formsIn } from "../contract/forms/form-fields";
import { canonicalPath } from "../contract/page-addresses";
import { isThanks } from "./forms/form-view";
import { loadPage } from "./load-page";

/** The `loader` of all page routes: the page at the path of the request. Throws the 404 where there is none. */
export function pageLoader(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const loaded = loadPage(canonicalPath(pathname), args);
  const isPrivate = formsIn(loaded.page.sections).some(({ name }) => isThanks(search, name));
  return data(loaded, { headers: { "Cache-Control": isPrivate ? "no-store" : "no-cache" } });
}

/** The `headers` of all page routes: those of the answer to a sent form, which is nobody else's, or of the loader. */
export function pageHeaders({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}
