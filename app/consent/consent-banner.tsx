import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Analytics } from "../../server/render/analytics";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { Link } from "../ui/link";
import { InlineMarkdown } from "../ui/markdown";
import {
  denyConsent,
  grantConsent,
  readPrompt,
  setPrompt,
  startAnalytics,
  watchPrompt,
} from "./analytics";
import css from "./consent.css?inline";

interface ConsentProps {
  analytics: Analytics;
}

/** Asks for consent without covering the page. Hidden until the stored consent has been read. */
export function ConsentBanner({ analytics }: ConsentProps) {
  const isOpen = usePrompt() === "open";
  const { privacy } = analytics;
  const { text, label, accept, reject } = analytics.strings;
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    adoptStylesheet(css);
    startAnalytics(analytics);
  }, [analytics]);
  useEffect(() => reserveSpaceFor(banner.current), []);
  return (
    <section
      ref={banner}
      id="consent"
      aria-label={label}
      className="consent"
      hidden={!isOpen}
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard (WCAG 2.1.1). */}
      <p tabIndex={0}>
        {typeof text === "string" ? text : <InlineMarkdown of={text} />}
        {privacy && (
          <>
            {" "}
            <Link to={privacy.to}>{privacy.label}</Link>
          </>
        )}
      </p>
      <p className="consent-choices">
        <button type="button" className="button button-quiet button-small" onClick={denyConsent}>
          {reject}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={grantConsent}>
          {accept}
        </button>
      </p>
    </section>
  );
}

/** A button that reopens the banner and gets the focus back when the banner closes. */
export function ConsentControl({ analytics }: ConsentProps) {
  const prompt = usePrompt();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!wasOpened.current) return;
    if (prompt === "open") {
      document.getElementById("consent")?.focus();
    } else {
      wasOpened.current = false;
      button.current?.focus();
    }
  }, [prompt]);
  return (
    <div hidden={prompt === "none"}>
      <button
        ref={button}
        type="button"
        className="footer-link"
        onClick={() => {
          wasOpened.current = true;
          setPrompt("open");
        }}
      >
        {analytics.strings.label}
      </button>
    </div>
  );
}

/** Sets `--consent-height` to the banner's height in px, 0 while it is hidden. Returns a function that stops it. */
function reserveSpaceFor(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--consent-height", `${banner.getBoundingClientRect().height}px`);
  });
  observer.observe(banner, { box: "border-box" });
  return () => observer.disconnect();
}

function usePrompt() {
  return useSyncExternalStore(watchPrompt, readPrompt, () => "none" as const);
}
