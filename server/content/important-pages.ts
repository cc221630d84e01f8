import { canonicalPath } from "../../contract/page-addresses";
import type { Content } from "./content";

const MAX_IMPORTANT = 40;

/** Paths of the home page in each language. */
export function homePaths({ pages }: Pick<Content, "pages">): string[] {
  return ["/", ...(pages.get("/")?.translations ?? []).map(({ path }) => path)];
}

/** Paths of the pages that are rendered first and counted one by one: home pages and those in the navigation, at most 40. */
export function importantPages({ sites, pages }: Pick<Content, "sites" | "pages">): string[] {
  const navigation = [...sites.values()].flatMap((site) => site.navigation);
  const targets = navigation.flatMap(({ to, links = [] }) => [
    to ?? "",
    ...links.map((link) => link.to),
  ]);
  const paths = targets.map((target) => canonicalPath(target.split(/[?#]/, 1)[0] ?? ""));
  const known = [...homePaths({ pages }), ...paths].filter((path) => pages.has(path));
  return [...new Set(known)].slice(0, MAX_IMPORTANT);
}
