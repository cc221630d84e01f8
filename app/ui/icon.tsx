import { useEffect, useState } from "react";
import type { ShownIcon } from "../../server/content/schema/fields/icon-field";
import { loadChunk } from "../browser/load-chunk";
import { useSite } from "../site/use-site";

interface IconProps {
  /** `body` is the content of the `<svg>`, unescaped: only from a trusted icon collection. */
  icon: { body: string; size: number; height?: number };
  className?: string;
}

/** An icon at the size of the surrounding text. It has no accessible name; its control has one. */
export function Icon({ icon, className = "size-[1.25em]" }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      viewBox={`0 0 ${icon.size} ${icon.height ?? icon.size}`}
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}

function line(paths: string) {
  const body = `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">${paths}</g>`;
  return { body, size: 24 };
}

/** The icons of the UI itself, in the bundle, so that none is fetched. */
export const uiIcons = {
  menu: line('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  close: line('<path d="M6 6l12 12M18 6L6 18"/>'),
  system: line('<rect x="3" y="4" width="18" height="12" rx="2"/><path d="M8 20h8M12 16v4"/>'),
  light: line(
    '<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4"/>',
  ),
  dark: line('<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z"/>'),
  globe: line(
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 2.7 4 5.6 4 9s-1 6.3-4 9c-3-2.7-4-5.6-4-9s1-6.3 4-9z"/>',
  ),
  down: line('<path d="M6 9l6 6 6-6"/>'),
  arrow: line('<path d="M5 12h14M13 6l6 6-6 6"/>'),
  check: line('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
  plus: line('<path d="M12 5v14M5 12h14"/>'),
  mail: line('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3.5 7.5L12 13l8.5-5.5"/>'),
  phone: line(
    '<path d="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6 16 16 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.5-1.7-2 2a12.5 12.5 0 0 1-5.3-5.3l2-2z"/>',
  ),
  place: line(
    '<path d="M12 21c-4-3.8-7-7.3-7-11a7 7 0 0 1 14 0c0 3.7-3 7.2-7 11z"/><circle cx="12" cy="10" r="2.5"/>',
  ),
  copy: line(
    '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15a2 2 0 0 1-1-1.7V6a2 2 0 0 1 2-2h7.3A2 2 0 0 1 15 5"/>',
  ),
  alert: line('<circle cx="12" cy="12" r="9"/><path d="M12 8v5M12 16.5v.01"/>'),
  clock: line('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>'),
};

interface RemoteIconProps {
  /** `lucide:zap`, or an icon of another collection of the endpoint. */
  name: string;
  className?: string;
}

/** An icon named by content: inlined in the page, or loaded from the icon service. */
export function ContentIcon({ of, className }: { of: ShownIcon; className?: string }) {
  return "other" in of ? (
    <RemoteIcon name={of.other} className={className} />
  ) : (
    <Icon icon={of} className={className} />
  );
}

const EMPTY = { body: "", size: 24 };

/** An icon that the browser loads: an empty box of the same size until then. */
function RemoteIcon({ name, className }: RemoteIconProps) {
  const { iconEndpoint } = useSite();
  const [loaded, setLoaded] = useState({ name, icon: EMPTY });

  useEffect(() => {
    let isCurrent = true;
    async function load(): Promise<void> {
      const { requestIcon } = await loadChunk(() => import("../browser/icon-requests"));
      const icon = await requestIcon(name, iconEndpoint);
      if (icon && isCurrent) setLoaded({ name, icon: { ...icon, size: icon.width } });
    }
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [name, iconEndpoint]);

  return <Icon icon={loaded.name === name ? loaded.icon : EMPTY} className={className} />;
}
