import { useEffect, useRef, useState } from "react";
import { EMBEDS_KEY } from "../../../contract/privacy/stored-keys";
import { fillIn } from "../../../contract/text/fill-in";
import type { FigureStrings } from "../../../server/strings/english";

export interface EmbedFrameProps {
  url: string;
  host: string;
  /** Of the frame. */
  title: string;
  strings: FigureStrings;
  /** True where the button takes the place of an element that had the focus. */
  takesFocus: boolean;
}

/** The button that loads a page of another host, or the frame that shows it: at once where this tab has allowed its host. */
export function EmbedFrame({ url, host, title, strings, takesFocus }: EmbedFrameProps) {
  const [state, setState] = useState<"asking" | "asked" | "remembered">(() =>
    allowedHosts().includes(host) ? "remembered" : "asking",
  );
  const element = useRef<HTMLButtonElement & HTMLIFrameElement>(null);
  useEffect(() => {
    if (state === "asked" || (state === "asking" && takesFocus)) element.current?.focus();
  }, [state, takesFocus]);

  if (state === "asking") {
    return (
      <button
        ref={element}
        type="button"
        className="button"
        onClick={() => {
          allowHost(host);
          setState("asked");
        }}
      >
        {fillIn(strings.loadEmbed, { host })}
      </button>
    );
  }
  return (
    <iframe
      ref={element}
      src={url}
      title={title}
      className="embed-frame"
      loading={state === "asked" ? "eager" : "lazy"}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Players refuse to play for a page that does not name its site.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"
    />
  );
}

/** Hosts that the visitor has allowed in this tab. */
function allowedHosts(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(EMBEDS_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Without storage the host is asked for again on the next page. */
function allowHost(host: string): void {
  try {
    sessionStorage.setItem(EMBEDS_KEY, JSON.stringify([...new Set([...allowedHosts(), host])]));
  } catch {}
}
