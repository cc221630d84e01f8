import type { ReactNode } from "react";
import { Consent } from "../consent/lazy-consent";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Toaster } from "./toaster";
import { useSite } from "./use-site";
import { useTooltips } from "./use-tooltips";

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
      <Toaster />
    </>
  );
}
