import { Consent } from "../consent/lazy-consent";
import { useSite } from "../site/use-site";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { InlineMarkdown } from "../ui/markdown";
import { CallBar } from "./call-bar";
import { ColourModeControl } from "./colour-mode-control";
import { ContactLines } from "./contact-lines";
import { SiteName } from "./site-name";

/** The footer: name, a sentence and contact details, groups of links, social networks, colour mode and the legal line. */
export function SiteFooter() {
  const { footer, legal, mode, social, strings } = useSite();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className={footer.groups.length > 0 ? "footer-main" : "footer-main footer-short"}>
          <div className="footer-about">
            <SiteName />
            {footer.text && (
              <p className="text-muted">
                <InlineMarkdown of={footer.text} />
              </p>
            )}
            <ContactLines />
          </div>
          {footer.groups.length > 0 && (
            <nav aria-label={strings.footerNavigation} className="footer-groups">
              {footer.groups.map((group) => (
                <div key={group.title}>
                  <h2 className="bold">{group.title}</h2>
                  <ul className="mt-2">
                    {group.links.map(({ label, to }) => (
                      <li key={to + label}>
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
          {legal && (
            <ul className="flex flex-wrap gap-x-6">
              {legal.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
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
      <CallBar />
    </footer>
  );
}
