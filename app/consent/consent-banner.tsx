import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Analytics } from "../../server/render/analytics";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { InlineMarkdown } from "../ui/markdown";
import { denyConsent, grantConsent, startAnalytics } from "./analytics";
import css from "./consent.css?inline";
import { readPrompt, setPrompt, watchPrompt } from "./consent-prompt";

interface ConsentProps {
  analytics: Analytics;
}

/** Asks, beside the page and without covering it, whether visits may be counted. Hidden until script knows the answer. */
export function ConsentBanner({ analytics }: ConsentProps) {
  const isOpen = usePrompt() === "open";
  const { text, label, accept, reject } = analytics.words;
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    adoptStylesheet(css);
    startAnalytics(analytics);
  }, [analytics]);
  useEffect(() => keepRoomFor(banner.current), []);
  return (
    <section
      ref={banner}
      id="consent"
      aria-label={label}
      className="consent"
      hidden={!isOpen}
      tabIndex={-1}
    >
      <p>{typeof text === "string" ? text : <InlineMarkdown of={text} />}</p>
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

/** Opens the banner again, to choose otherwise, and has the focus back when that is done. */
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
        {analytics.words.label}
      </button>
    </div>
  );
}

/** Tells the page how high the banner is, 0 when it is hidden, now and whenever that changes. Returns an end to it. */
function keepRoomFor(banner: HTMLElement | null): (() => void) | undefined {
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
