import { useSite } from "../site/use-site";
import { Link } from "../ui/link";
import { SiteMenu } from "./site-menu";
import { SiteName } from "./site-name";

/** The bar at the top: name or logo, navigation, one action; below 64 rem a menu in their place. */
export function SiteHeader() {
  const { navigation, action, strings } = useSite();
  return (
    <header className="site-header">
      <div className="wrap flex min-h-16 items-center gap-4 lg:gap-8">
        <Link to="/" className="flex min-h-11 items-center wrap-break-word lg:max-w-80 lg:shrink-0">
          <SiteName />
        </Link>
        <nav aria-label={strings.mainNavigation} className="ms-auto hidden lg:block">
          <ul className="flex flex-wrap justify-end gap-x-1">
            {navigation.map(({ label, to = "" }) => (
              <li key={to}>
                <Link to={to} className="nav-link">
                  {label}
                </Link>
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
        {(navigation.length > 0 || action) && <SiteMenu />}
      </div>
    </header>
  );
}
