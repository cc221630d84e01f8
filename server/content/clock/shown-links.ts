import { canonicalPath } from "../../../contract/page-addresses";
import type { Site } from "../schema/site-schema";

/** Takes the site and the paths of pages that are not shown, returns it without the links of the layout that lead to them. */
export function withoutLinksTo(hidden: ReadonlySet<string>, site: Site): Site {
  if (hidden.size === 0) return site;
  const isShown = ({ to }: { to: string }) => !hidden.has(pathOf(to));
  const navigation = site.navigation.flatMap(({ to, links, ...entry }) => {
    const shown = links?.filter(isShown);
    const own = to !== undefined && isShown({ to }) ? { to } : {};
    if (!("to" in own) && !shown?.length) return [];
    return [{ ...entry, ...own, ...(shown && shown.length > 0 && { links: shown }) }];
  });
  const groups = site.footer.groups
    .map((group) => ({ ...group, links: group.links.filter(isShown) }))
    .filter(({ links }) => links.length > 0);
  const action = site.action && isShown(site.action) ? site.action : undefined;
  return { ...site, navigation, action, footer: { ...site.footer, groups } };
}

/** The path of a link on this site. */
function pathOf(to: string): string {
  return canonicalPath(to.split(/[?#]/, 1)[0] ?? "");
}
