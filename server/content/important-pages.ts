import { canonicalPath } from "../../contract/page-addresses";
import type { Content } from "./content";

const MAX_IMPORTANT = 40;

/** Paths of the pages that are rendered first and counted one by one: home pages and those in the navigation, at most 40. */
export function importantPages({ sites, pages }: Pick<Content, "sites" | "pages">): string[] {
  const navigation = [...sites.values()].flatMap((site) => site.navigation);
  const homes = pages.get("/")?.translations ?? [];
  const targets = navigation.flatMap(({ to, links = [] }) => [
    to ?? "",
    ...links.map((link) => link.to),
  ]);
  const paths = targets.map((target) => canonicalPath(target.split(/[?#]/, 1)[0] ?? ""));
  const known = ["/", ...homes.map(({ path }) => path), ...paths].filter((path) => pages.has(path));
  return [...new Set(known)].slice(0, MAX_IMPORTANT);
}
