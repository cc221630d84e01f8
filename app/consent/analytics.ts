import type { Analytics } from "../../server/render/analytics";
import { isCrawler } from "../browser/crawler";
import { onPageEvent } from "../browser/page-events";
import { whenIdle } from "../browser/when-idle";
import {
  deleteTagCookies,
  readConsentCookie,
  refusesTracking,
  storeConsentCookie,
} from "./consent-cookie";
import { setPrompt } from "./consent-prompt";
import { denyByDefault, disableTags, pushEvent, setUpTags, updateConsent } from "./data-layer";

let settings: Analytics | undefined;
let isLoaded = false;

/**
 * Begins with what the visitor has chosen, or asks. Nothing of it happens for crawlers, nor on a page that was
 * opened in the background, until somebody looks at it; a prerendered page has no script before that at all.
 */
export function startAnalytics(given: Analytics): void {
  if (settings || isCrawler(navigator.userAgent)) return;
  settings = given;
  whenLookedAt(() => {
    if (given.ids.length > 0) denyByDefault();
    onPageEvent("navigated", (to, from) => {
      if (withoutHash(to) !== withoutHash(from)) countPage(new URL(from, location.href).href);
    });
    onPageEvent("tracked", push);
    onPageEvent("error", (_error, status) => {
      push("exception", { description: String(status), fatal: status !== 404 });
    });
    const choice = readConsentCookie();
    if (choice === "granted") load();
    else deleteTagCookies();
    // A browser that has refused has its own place to change that.
    if (!refusesTracking()) setPrompt(choice ? "closed" : "open");
  });
}

/** The visitor agrees. */
export function grantConsent(): void {
  storeConsentCookie("granted");
  setPrompt("closed");
  if (!isLoaded) load();
}

/** The visitor refuses, or takes back what was granted: the page begins afresh, without the tags. */
export function denyConsent(): void {
  storeConsentCookie("denied");
  setPrompt("closed");
  if (isLoaded && settings && settings.ids.length > 0) {
    updateConsent("denied");
    disableTags(settings.ids);
  }
  deleteTagCookies();
  if (isLoaded) location.reload();
}

function load(): void {
  if (!settings) return;
  const { ids, script, webVitals } = settings;
  isLoaded = true;
  if (ids.length > 0) updateConsent("granted");
  const sources = ids.length > 0 ? setUpTags(ids) : [];
  countPage(document.referrer);
  whenIdle(() => {
    for (const src of sources) addScript(src);
    if (script) addScript(script.src, script.attributes);
    if (webVitals) import("./web-vitals").then(({ reportVitals }) => reportVitals());
  });
}

/** Consent is read anew: it may have been taken back in another tab. */
function push(name: string, details: Readonly<Record<string, unknown>>): void {
  if (!settings || settings.ids.length === 0 || !isLoaded || readConsentCookie() !== "granted")
    return;
  pushEvent(settings.ids, name, details);
}

function countPage(referrer: string): void {
  push("page_view", {
    page_location: location.href,
    page_title: document.title,
    page_path: location.pathname + location.search,
    page_referrer: referrer,
  });
}

/** Where a blocker or the network keeps it away, nothing else depends on it. */
function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** A page that was opened in the background may never be looked at. */
function whenLookedAt(act: () => void): void {
  if (document.visibilityState === "visible") {
    act();
    return;
  }
  document.addEventListener("visibilitychange", function retry() {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", retry);
    act();
  });
}

function withoutHash(path: string): string {
  return path.split("#")[0] ?? "";
}
