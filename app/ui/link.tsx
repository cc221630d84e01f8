import { createPath, resolvePath, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { pageAddress } from "../../contract/page-addresses";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site, or an absolute URL. An unsafe URL (`javascript:`) gives an anchor without `href`. */
  to: string;
  /** Replaces the default `rel`; an empty string removes it. */
  rel?: string;
  /** Marks a navigation link as current for every page of a list, such as `?page=2`. */
  isNavigation?: boolean;
}

/** A link, with `aria-current` on the current page. app/navigation/content-links.ts handles the clicks. */
export function Link({ to, rel, isNavigation, children, ...rest }: LinkProps) {
  const target = linkTarget(to, rest.target);
  const location = useLocation();

  if (target.kind === "unsafe") return <a {...rest}>{children}</a>;
  if (target.kind === "external") {
    return (
      // A phone number reads from left to right, also within right-to-left text.
      <a
        dir={/^(tel|mailto):/i.test(to) ? "auto" : undefined}
        {...rest}
        href={to}
        rel={(rel ?? target.rel) || undefined}
      >
        {children}
      </a>
    );
  }
  const resolved = resolvePath(to, location.pathname);
  const shown = isNavigation ? { ...location, search: "" } : location;
  const isCurrent = pageAddress(resolved) === pageAddress(shown) && !to.includes("#");
  return (
    <a
      {...rest}
      href={createPath(resolved)}
      rel={rel || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      {children}
    </a>
  );
}

interface LinkTarget {
  kind: "internal" | "external" | "unsafe";
  rel?: string;
}

const SAFE_SCHEMES = new Set(["http", "https", "mailto", "tel"]);

/**
 * Takes a URL and the `target` attribute, returns the kind of link: by the router, a plain anchor, or none. Control
 * characters and white space are ignored, as browsers do when they read the scheme (WHATWG URL 4.4).
 */
export function linkTarget(to: string, frame = "_self"): LinkTarget {
  const url = [...to].filter((character) => character > " ").join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (url === "" || url.includes("\\") || (scheme && !SAFE_SCHEMES.has(scheme)))
    return { kind: "unsafe" };
  const isAbsolute = scheme !== undefined || url.startsWith("//");
  const isFile = /^\/media\//.test(url);
  if (!isAbsolute && frame === "_self" && !isFile) return { kind: "internal" };
  const isPage = scheme === undefined || scheme.startsWith("http");
  return {
    kind: "external",
    rel: isPage && (isAbsolute || frame !== "_self") ? "noopener noreferrer" : undefined,
  };
}
