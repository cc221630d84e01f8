import { CONSENT_COOKIE, CONSENT_DAYS } from "../../contract/privacy/stored-keys";

export type Consent = "granted" | "denied";

interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

const MAX_AGE_S = CONSENT_DAYS * 24 * 60 * 60;
const STORED = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(granted|denied)(?:;|$)`);

/** Cookies of Google's tags and of the commonest self-hosted analytics (Matomo). Other cookies are never deleted. */
export const TAG_COOKIE = /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm_|__gads|__gpi|__utm|_pk_|mtm_)/;

/** Whether the browser sends a refusal for its user: Global Privacy Control or Do Not Track. */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** The visitor's stored choice, undefined before there is one; always `denied` when the browser refuses tracking. */
export function readConsentCookie(): Consent | undefined {
  if (refusesTracking()) return "denied";
  const [, choice] = STORED.exec(document.cookie) ?? [];
  return choice === "granted" || choice === "denied" ? choice : undefined;
}

/** Stores the choice for `CONSENT_DAYS`. */
export function storeConsentCookie(choice: Consent): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${CONSENT_COOKIE}=${choice}; path=/; max-age=${MAX_AGE_S}; samesite=lax${secure}`;
}

/** Deletes the cookies of tags, for this host and its parent domains. */
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
