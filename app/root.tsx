import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import type { PublicSite } from "../server/render/public-site";
import { PageAnnouncements } from "./announcements/lazy-announcements";
import { showDeploymentToasts } from "./deployments/deployment-toasts";
import { colourModeScript } from "./document/colour-mode";
import { deferredScriptsScript } from "./document/deferred-scripts";
import { DocumentContext, InlineStyle, JsonLdScript } from "./document/document-context";
import { webFontScript } from "./document/web-font";
import { ErrorView } from "./errors/error-view";
import { DefaultLayout } from "./layout/default-layout";
import { NavigationFeedback } from "./navigation/navigation-feedback";
import { PreviewBanner } from "./preview/preview-banner";
import { metaTags } from "./seo/meta-tags";
import { SiteContext, useLoadedSite, useSite, useSiteIfLoaded } from "./site/use-site";
import { Toaster } from "./toasts/toaster";

export function loader({ context }: LoaderFunctionArgs) {
  return { site: context.siteForClient };
}

/** The layout's data does not depend on the page, so a navigation never asks for it again. */
export function shouldRevalidate(): boolean {
  return false;
}

export const links: LinksFunction = () => [
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  // When built, the rules stand in the document.
  ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: "/app/app.css" }] : []),
];

export const meta = metaTags;

/** Runs before there is a bundle, which therefore goes without its source. */
const headScript = import.meta.env.SSR ? [webFontScript, deferredScriptsScript].join(";") : "";
const modeScript = import.meta.env.SSR ? `${colourModeScript};` : "";

/** The document. It also wraps the ErrorBoundary, so it must do without the root's data. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useLoadedSite();
  const { nonce, preview, hasBundle = true } = useContext(DocumentContext) ?? {};
  return (
    // The colour mode script has set a class before React looks.
    <html lang={site?.language ?? "en"} dir={site?.direction ?? "ltr"} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <InlineStyle />
        {site && <ThemeColours site={site} />}
        <script
          nonce={nonce}
          // A site of one mode needs nothing that keeps the visitor's choice.
          dangerouslySetInnerHTML={{ __html: site?.mode ? headScript : modeScript + headScript }}
          suppressHydrationWarning
        />
        {site && <link rel="icon" href={site.icon.href} type={site.icon.type} />}
        <Links />
      </head>
      <body>
        {import.meta.env.SSR && preview && <PreviewBanner preview={preview} />}
        <SiteContext.Provider value={site}>
          {children}
          <NavigationFeedback />
        </SiteContext.Provider>
        <JsonLdScript />
        {hasBundle && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

function ThemeColours({ site: { mode, themeColours } }: { site: PublicSite }) {
  if (mode) return <meta name="theme-color" content={themeColours[mode]} />;
  return (["light", "dark"] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={themeColours[scheme]}
      media={`(prefers-color-scheme: ${scheme})`}
      data-scheme={scheme}
      suppressHydrationWarning
    />
  ));
}

/** The layout stays while pages change inside it. */
export default function App() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** The layout around a page, with its toasts. */
function SiteFrame({ children }: { children: ReactNode }) {
  const { strings } = useSite();
  useEffect(() => showDeploymentToasts(strings), [strings]);
  return (
    <>
      <DefaultLayout notices={<PageAnnouncements />}>{children}</DefaultLayout>
      <Toaster />
    </>
  );
}

/** Shows what no route has caught: the 404 view or the 500 view, inside the layout if its data is there. */
export function ErrorBoundary() {
  const site = useSiteIfLoaded();
  return site ? (
    <SiteFrame>
      <ErrorView />
    </SiteFrame>
  ) : (
    <main>
      <ErrorView />
    </main>
  );
}
