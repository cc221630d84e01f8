interface RequestOrigin {
  /** `Origin`: an origin, the word `null`, or undefined. */
  origin: string | undefined;
  /** `Sec-Fetch-Site`, which no page can forge. */
  site: string | undefined;
  host: string | undefined;
}

/**
 * Whether a form was sent by a page of this site, or by a program that is no browser. `siteUrl` is undefined when nobody
 * has set it: then the origin must name the host that was asked, so that a trial under any address works.
 */
export function isSameOrigin(
  { origin, site, host }: RequestOrigin,
  siteUrl: string | undefined,
): boolean {
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin === undefined) return true;
  if (origin === siteUrl) return true;
  if (siteUrl !== undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.host === host?.toLowerCase();
}
