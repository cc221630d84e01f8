import { createPath, useLocation, useResolvedPath } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { linkTarget } from "./link-target";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site, or an absolute URL. One that could run a script gives an anchor that leads nowhere. */
  to: string;
  /** In place of what is usual; an empty one means none. */
  rel?: string;
}

/** Every link of the site, `aria-current` on an exact match; app/navigation/content-links.ts follows those to its pages. */
export function Link({ to, rel, children, ...rest }: LinkProps) {
  const target = linkTarget(to, rest.target);
  const resolved = useResolvedPath(target.kind === "internal" ? to : "");
  const { pathname } = useLocation();

  if (target.kind === "unsafe") return <a {...rest}>{children}</a>;
  if (target.kind === "external") {
    return (
      // A number reads from left to right, also between words that do not.
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
  const isCurrent = resolved.pathname === trimSlash(pathname).toLowerCase() && !/[#?]/.test(to);
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

function trimSlash(pathname: string): string {
  return pathname.replace(/\/+$/, "") || "/";
}
