import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./styles/desk.css?url";
import { Layout as Frame } from "./ui/layout";
import { type LayoutData, useDesk, useWords } from "./ui/layout-data";
import { deskOf } from "./ui/request-data";

export function loader({ context, request }: LoaderFunctionArgs): LayoutData {
  const { language, siteName, timezone, siteAddress, page, visit } = deskOf(context);
  return {
    language,
    siteName,
    timezone,
    siteAddress,
    path: new URL(request.url).pathname,
    name: visit?.name ?? (page?.isSignedIn ? "" : undefined),
    fault: visit?.fault,
    warnings: visit?.warnings ?? [],
  };
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "data:," },
];

/** The document. Nothing of it runs: the desk is forms and styles. */
function Document({ children, title }: { children: ReactNode; title?: string }) {
  const { language } = useWords();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="noindex" name="robots" />
        <meta content="light dark" name="color-scheme" />
        {title !== undefined && <title>{title}</title>}
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { say } = useWords();
  const siteName = useDesk()?.siteName ?? "";
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = say(isMissing ? "missingTitle" : "failedTitle");
  return (
    <Document title={`${title} · ${siteName}`}>
      <h1>{title}</h1>
      <p>{say(isMissing ? "missingText" : "failedText")}</p>
      <p>
        <a className="button" href="/">
          {say("back")}
        </a>
      </p>
    </Document>
  );
}
