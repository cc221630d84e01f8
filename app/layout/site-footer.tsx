import { Consent } from "../consent/lazy-consent";
import { useSite } from "../site/use-site";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { InlineMarkdown } from "../ui/markdown";
import { ColourModeControl } from "./colour-mode-control";
import { SiteName } from "./site-name";

/** Name and a sentence, groups of links, social networks, colour mode and the legal line. */
export function SiteFooter() {
  const { footer, mode, social, strings } = useSite();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="grid gap-y-10 py-16 lg:grid-cols-3">
          <div>
            <SiteName />
            {footer.text && (
              <p className="mt-3 max-w-72 text-muted">
                <InlineMarkdown of={footer.text} />
              </p>
            )}
          </div>
          {footer.groups.length > 0 && (
            <nav aria-label={strings.footerNavigation} className="footer-groups lg:col-span-2">
              {footer.groups.map((group) => (
                <div key={group.title}>
                  <h2 className="font-semibold">{group.title}</h2>
                  <ul className="mt-2">
                    {group.links.map(({ label, to }) => (
                      <li key={to}>
                        <Link to={to} className="footer-link">
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          )}
        </div>
        <div className="footer-end">
          {footer.legal && (
            <p className="text-muted">
              <InlineMarkdown of={footer.legal} />
            </p>
          )}
          {social.length > 0 && (
            <ul className="flex gap-1">
              {social.map(({ url, label, icon }) => (
                <li key={url}>
                  <Link to={url} aria-label={label} data-tooltip="" className="icon-link">
                    <Icon icon={icon} className="size-5" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Consent part="control" />
          {!mode && <ColourModeControl />}
        </div>
      </div>
    </footer>
  );
}
