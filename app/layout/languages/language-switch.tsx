import { useLocation, useMatches } from "@remix-run/react";
import type { PageData } from "../../load-page";
import { useSite } from "../../site/use-site";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";

/** The language menu of the header: a popover, so that the browser opens and closes it without JavaScript. */
export function LanguageMenu() {
  const { language, languages, strings } = useSite();
  const { key } = useLocation();
  const own = languages?.find((one) => one.language === language);
  if (!own) return null;
  return (
    <div className="language-menu">
      <button
        type="button"
        popovertarget="languages"
        aria-label={`${strings.languages}: ${own.name}`}
        className="nav-link"
      >
        <Icon icon={uiIcons.globe} className="size-5" />
        <span lang={language}>{own.name}</span>
        <Icon icon={uiIcons.down} className="nav-arrow size-4" />
      </button>
      <nav
        key={key}
        id="languages"
        popover="auto"
        aria-label={strings.languages}
        className="language-panel"
      >
        <LanguageList />
      </nav>
    </div>
  );
}

/** The languages in the menu of narrow screens, all in a row. */
export function LanguageLinks() {
  const { languages, strings } = useSite();
  if (!languages) return null;
  return (
    <nav aria-label={strings.languages} className="language-links">
      <LanguageList />
    </nav>
  );
}

/** Each language by its own name, with a link to the page's translation or else its nearest translated parent. */
function LanguageList() {
  const { languages = [] } = useSite();
  const translations = useMatches().flatMap(({ data }) => pagesInLanguages(data));
  return (
    <ul>
      {languages.flatMap(({ language, name, home }) => {
        const path = translations.find((page) => page.language === language)?.path ?? home;
        if (path === undefined) return [];
        return (
          <li key={language}>
            <Link to={path} lang={language} hrefLang={language} className="nav-link">
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The page's translations, from its route data. */
function pagesInLanguages(data: unknown): readonly { language: string; path: string }[] {
  const { page } = (data ?? {}) as Partial<PageData>;
  return page?.languages ?? [];
}
