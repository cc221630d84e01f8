import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useSite } from "./use-site";

/** Skip link, header, main, footer: what every page is shown in. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { strings } = useSite();
  return (
    <>
      <a href="#main" className="skip-link">
        {strings.skipToContent}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
