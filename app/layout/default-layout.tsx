import { useMatches } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { Consent } from "../consent/lazy-consent";
import type { PageData } from "../load-page";
import { useSite } from "../site/use-site";
import { useTooltips } from "../tooltip/use-tooltips";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface DefaultLayoutProps {
  /** Announcements above the header. */
  notices: ReactNode;
  children: ReactNode;
}

// The router renders the layout twice for a click.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

/** Skip link, notices, header, main, footer: what every page is shown in. */
export function DefaultLayout({ notices, children }: DefaultLayoutProps) {
  const { strings } = useSite();
  useTooltips();
  const isLanding = useMatches().some(({ data }) => isLandingPage(data));
  return (
    <>
      <a href="#main" className="skip-link">
        {strings.skipToContent}
      </a>
      <Consent part="banner" />
      {notices}
      <Header isLanding={isLanding} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** Whether route data is that of a landing page, whose header has the action only. */
function isLandingPage(data: unknown): boolean {
  const { page } = (data ?? {}) as Partial<PageData>;
  return page?.layout === "landing";
}
