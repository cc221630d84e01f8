import { canonicalPath } from "../../../contract/page-addresses";
import { digest } from "../pages/page-ids";
import type { Section } from "../schema/page-schema";
import type { Site } from "../schema/site-schema";

/** Takes the paths of hidden pages and the site, returns the site without layout links to them. */
export function withoutLinksTo(hidden: ReadonlySet<string>, site: Site): Site {
  if (hidden.size === 0) return site;
  const isShown = ({ to }: { to: string }) => !hidden.has(pageOfLink(to));
  const navigation = site.navigation.flatMap(({ to, links, ...entry }) => {
    const visible = links?.filter(isShown);
    const own = to !== undefined && isShown({ to }) ? { to } : {};
    if (!("to" in own) && !visible?.length) return [];
    return [{ ...entry, ...own, ...(visible && visible.length > 0 && { links: visible }) }];
  });
  const groups = site.footer.groups
    .map((group) => ({ ...group, links: group.links.filter(isShown) }))
    .filter(({ links }) => links.length > 0);
  const action = site.action && isShown(site.action) ? site.action : undefined;
  const announcements = site.announcements.map(({ link, ...announcement }) => ({
    ...announcement,
    ...(link && isShown(link) && { link }),
  }));
  return { ...site, navigation, action, announcements, footer: { ...site.footer, groups } };
}

/** Takes pages, resets `thanks` of forms that name a hidden page to the form's own page. */
export function withoutThanksAt<Page extends { sections: Section[]; key: string }>(
  hidden: ReadonlySet<string>,
  pages: ReadonlyMap<string, Page>,
): ReadonlyMap<string, Page> {
  if (hidden.size === 0) return pages;
  return new Map(Array.from(pages, ([path, page]) => [path, withOwnThanks(hidden, page)]));
}

function withOwnThanks<Page extends { sections: Section[]; key: string }>(
  hidden: ReadonlySet<string>,
  page: Page,
): Page {
  const sections = page.sections.map((section) => {
    const isForm = section.type === "form" || section.type === "contact-form";
    const isHidden = isForm && typeof section.thanks === "string" && hidden.has(section.thanks);
    return isHidden ? { ...section, thanks: {} } : section;
  });
  if (sections.every((section, index) => section === page.sections[index])) return page;
  return { ...page, sections, key: digest([page.key, "own thanks"]) };
}

/** Returns the path of the page that an internal link leads to, be it to its HTML, Markdown or feed. */
export function pageOfLink(to: string): string {
  const path = canonicalPath(to.split(/[?#]/, 1)[0] ?? "");
  const page = path.replace(/(\/feed\.xml|\.md)$/, "");
  return page === "" || page === "/index" ? "/" : page;
}
