export type Consent = "granted" | "denied";

interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

const DAYS_180 = 180 * 24 * 60 * 60;

/** Cookies that Google's tags and the commonest self-hosted analytics set. Those of others are not ours to delete. */
const TAG_COOKIE = /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm_|__gads|__gpi|__utm|_pk_|mtm_)/;

/** Whether the browser says for its user that nothing may be measured: Global Privacy Control or Do Not Track. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** The visitor's choice; undefined before there is one. What the browser refuses nobody has granted. */
export function readConsentCookie(): Consent | undefined {
  if (refusesTracking()) return "denied";
  const [, choice] = /(?:^|; )consent=(granted|denied)(?:;|$)/.exec(document.cookie) ?? [];
  return choice === "granted" || choice === "denied" ? choice : undefined;
}

/** Keeps the choice for 180 days. */
export function storeConsentCookie(choice: Consent): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `consent=${choice}; path=/; max-age=${DAYS_180}; samesite=lax${secure}`;
}

/** Deletes what tags have stored, for this host and the domains above it. */
export function deleteTagCookies(): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!TAG_COOKIE.test(name)) continue;
    for (const domain of ["", ...domains]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
