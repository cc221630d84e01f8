import { useSite } from "../site/use-site";
import { Link } from "../ui/link";
import { LanguageMenu } from "./languages/language-switch";
import { NavEntry } from "./menus/nav-entry";
import { SiteMenu } from "./site-menu";
import { SiteName } from "./site-name";

/** The header: name or logo, navigation, one action; a menu replaces the navigation below 64 rem. */
export function SiteHeader({ isLanding }: { isLanding: boolean }) {
  const { navigation, action, strings, home, languages } = useSite();
  if (isLanding) return <LandingHeader />;
  return (
    <header className="site-header">
      <div className="wrap flex min-h-16 items-center gap-4 lg:gap-5">
        <Link
          to={home}
          className="flex min-h-11 items-center wrap-break-word lg:max-w-80 lg:shrink-0"
        >
          <SiteName />
        </Link>
        <nav aria-label={strings.mainNavigation} className="ms-auto hidden lg:block">
          <ul className="flex flex-wrap justify-end gap-x-1">
            {navigation.map((entry) => (
              <li key={entry.label}>
                <NavEntry entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        {action && (
          <Link
            to={action.to}
            className="button button-quiet button-small hidden shrink-0 lg:inline-flex"
          >
            {action.label}
          </Link>
        )}
        <LanguageMenu />
        {(navigation.length > 0 || action || languages) && <SiteMenu />}
      </div>
    </header>
  );
}

/** The header of a landing page: its only links are name and action. */
function LandingHeader() {
  const { action, home } = useSite();
  return (
    <header className="site-header">
      <div className="wrap flex min-h-16 items-center justify-between gap-4">
        <Link to={home} className="flex min-h-11 items-center wrap-break-word">
          <SiteName />
        </Link>
        {action && (
          <Link to={action.to} className="button button-small">
            {action.label}
          </Link>
        )}
      </div>
    </header>
  );
}
