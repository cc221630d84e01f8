import { useRouteError } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { DEFAULT_STRINGS } from "../../contract/default-strings";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { emitPageEvent } from "../browser/page-events";
import { telephoneLink } from "../site/telephone-link";
import { useSiteIfLoaded } from "../site/use-site";
import { Link } from "../ui/link";
import errorCss from "./error-view.css?inline";
import { describeError } from "./route-error";

/**
 * A route's ErrorBoundary: the view of a 404, a 500 or a thrown Response. Shows details of other errors in development only.
 */
export function ErrorView() {
  adoptStylesheet(errorCss);
  const error = useRouteError();
  const { status, path, translations = [], own } = describeError(error);
  const { strings = DEFAULT_STRINGS, home = "/" } = useSiteIfLoaded() ?? {};
  useEffect(() => emitPageEvent("error", error, status), [error, status]);
  const isMissing = status === 404 || status === 410;
  const usual = isMissing ? strings.notFoundText : status >= 500 && strings.errorText;
  const text = own?.message || usual;
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : undefined;
  return (
    <section className="section tone-plain">
      <div className="wrap">
        <div className="error-view">
          <div>
            <h1 className="display">
              {HEADINGS[status]
                ? strings[HEADINGS[status]]
                : `${status} ${own?.statusText ?? ""}`.trim()}
            </h1>
            {text && <p className="lead">{text}</p>}
            {path && (
              <p className="mt-4 error-path">
                <code>{path}</code>
              </p>
            )}
            {translations.length > 0 && (
              <p className="mt-4">
                {strings.otherLanguages}{" "}
                {translations.map(({ language, name, path }, index) => (
                  <Fragment key={language}>
                    {index > 0 && " · "}
                    <Link to={path} lang={language} hrefLang={language}>
                      {name}
                    </Link>
                  </Fragment>
                ))}
              </p>
            )}
            <Link to={home} className="button mt-8">
              {strings.goHome}
            </Link>
            {isMissing && <WaysOn />}
          </div>
          <div className="error-art">
            <StatusArt status={status} className="w-full" />
          </div>
        </div>
        {stack && <pre className="error-stack">{stack}</pre>}
      </div>
    </section>
  );
}

/** The site's main links and its telephone, for those who know what they were looking for. */
function WaysOn() {
  const { navigation = [], contact, strings } = useSiteIfLoaded() ?? {};
  const links = navigation.flatMap(({ label, to }) => (to ? [{ label, to }] : []));
  const phone = contact?.phone;
  if (!strings || (links.length === 0 && !phone)) return null;
  return (
    <ul className="error-ways">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="link-arrow">
            {label}
          </Link>
        </li>
      ))}
      {phone && (
        <li>
          <Link
            to={telephoneLink(phone)}
            aria-label={`${strings.phone} ${contact.phoneText ?? phone}`}
            className="link-arrow"
          >
            {contact.phoneText ?? phone}
          </Link>
        </li>
      )}
    </ul>
  );
}

const HEADINGS: Partial<Record<number, keyof typeof DEFAULT_STRINGS>> = {
  404: "notFoundHeading",
  410: "goneHeading",
  500: "errorHeading",
};

/** Transforms of the drawing's three panels. */
const PANELS = ["matrix(1 -.22 0 1 14 32)", "matrix(1 .22 0 1 147 3)", "matrix(1 -.22 0 1 280 32)"];

/** A drawing of a folded sheet with one digit of the status on each of its three panels. */
function StatusArt({ status, className }: { status: number; className?: string }) {
  return (
    <svg viewBox="0 0 440 300" width="440" height="300" aria-hidden="true" className={className}>
      <path d="M14 258l134-30 132 30 134-30 22 16-150 36-138-28-120 26z" opacity=".07" />
      {[...String(status)].map((digit, index) => (
        <g key={index} transform={PANELS[index]}>
          <path
            d="M0 0h133v226H0z"
            fill={index === 1 ? "var(--brand-500)" : "var(--paper)"}
            stroke="var(--line)"
            strokeWidth="1.5"
          />
          {index === 1 && <path d="M0 0h133v226H0z" opacity=".08" />}
          <text
            x="66"
            y="162"
            textAnchor="middle"
            className={index === 1 ? "status-digit fill-(--paper)" : "status-digit"}
          >
            {digit}
          </text>
        </g>
      ))}
    </svg>
  );
}
