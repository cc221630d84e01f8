import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
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

/** The layout of every page: skip link, announcements, header, main, footer. */
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
      <SiteHeader isLanding={isLanding} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Whether route data is that of a landing page, whose header has the action only. */
function isLandingPage(data: unknown): boolean {
  const { page } = (data ?? {}) as Partial<PageData>;
  return page?.layout === "landing";
}
