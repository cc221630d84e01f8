interface RequestOrigin {
  /** `Origin`: an origin, or `null`. */
  origin: string | undefined;
  /** `Sec-Fetch-Site`, which no page can forge. */
  site: string | undefined;
  host: string | undefined;
}

/**
 * Whether a form post comes from a page of this site, or from a program other than a browser. Without SITE_URL (`siteUrl`
 * undefined) the origin must match the `Host`, so that a trial under any address works.
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
