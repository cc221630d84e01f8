import type { ReactNode } from "react";
import { Consent } from "../consent/lazy-consent";
import { useSite } from "../site/use-site";
import { useTooltips } from "../tooltip/use-tooltips";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** Skip link, header, main, footer: what every page is shown in. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { strings } = useSite();
  useTooltips();
  return (
    <>
      <a href="#main" className="skip-link">
        {strings.skipToContent}
      </a>
      <Consent part="banner" />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
