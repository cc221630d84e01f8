import { pageOfLink } from "../clock/shown-links";
import { type Redirect, splitTarget } from "./redirect-answer";
import type { RedirectTable } from "./redirect-table";

/** Takes redirects and their table, returns a function for the path of the page at which each ends; "" for none on this site. */
export function redirectEnds(
  redirects: readonly Redirect[],
  table: Pick<RedirectTable, "redirectedTo">,
): (redirect: Redirect) => string {
  let known: ReadonlyMap<Redirect, string> | undefined;
  return function endOf(redirect) {
    // Of no use to a site that hides nothing.
    known ??= new Map(redirects.map((one) => [one, endPath(one, table)]));
    return known.get(redirect) ?? "";
  };
}

function endPath({ to = "" }: Redirect, table: Pick<RedirectTable, "redirectedTo">): string {
  if (!to.startsWith("/")) return "";
  const { path, search } = splitTarget(to);
  return pageOfLink(table.redirectedTo(path + search) ?? to);
}
