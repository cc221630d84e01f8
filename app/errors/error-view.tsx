import { useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { DEFAULT_STRINGS } from "../../contract/default-strings";
import { restoreServerHtml } from "../browser/crawler";
import { emitPageEvent } from "../browser/page-events";
import { useSiteIfLoaded } from "../site/use-site";
import { Link } from "../ui/link";
import { describeError } from "./route-error";
import { StatusArt } from "./status-art";

/** A route's ErrorBoundary: the 404 view or the 500 view, which tells a visitor nothing but what to do. */
export function ErrorView() {
  const { hash } = useLocation();
  const error = useRouteError();
  const { status, path } = describeError(error, hash);
  const strings = useSiteIfLoaded()?.strings ?? DEFAULT_STRINGS;
  useEffect(() => {
    restoreServerHtml(error);
    emitPageEvent("error", error, status);
  }, [error, status]);
  const isMissing = status === 404;
  return (
    <section className="section">
      <div className="wrap">
        <div className="hero">
          <div className="hero-words">
            <h1 className="display">
              {isMissing ? strings.notFoundHeading : strings.errorHeading}
            </h1>
            <p className="lead">{isMissing ? strings.notFoundText : strings.errorText}</p>
            {path && (
              <p className="mt-4">
                <code>{path}</code>
              </p>
            )}
            <Link to="/" className="button mt-8">
              {strings.goHome}
            </Link>
          </div>
          <div className="hero-picture">
            <StatusArt status={isMissing ? 404 : 500} className="w-full" />
          </div>
        </div>
      </div>
    </section>
  );
}
