import type { Analytics } from "../../server/render/analytics";
import { isCrawler } from "../browser/crawler";
import { loadChunk } from "../browser/load-chunk";
import { onPageEvent } from "../browser/page-events";
import { whenIdle } from "../browser/when-idle";
import {
  deleteTagCookies,
  readConsentCookie,
  refusesTracking,
  storeConsentCookie,
} from "./consent-cookie";
import { denyByDefault, disableTags, pushEvent, setUpTags, updateConsent } from "./data-layer";

/** State of the consent banner. `none`: nothing to ask; `closed`: answered, may be reopened; `open`: shown. */
type Prompt = "none" | "closed" | "open";

let prompt: Prompt = "none";
const listeners = new Set<() => void>();
let settings: Analytics | undefined;
let isLoaded = false;

/**
 * Applies the visitor's stored consent, or opens the banner. Crawlers are not asked. A page that was opened in the
 * background waits until it is visible; a prerendered page runs no script before that.
 */
export function startAnalytics(analytics: Analytics): void {
  if (settings || isCrawler(navigator.userAgent)) return;
  settings = analytics;
  whenVisible(() => {
    if (analytics.ids.length > 0) denyByDefault();
    onPageEvent("navigated", (to, from) => {
      if (withoutHash(to) !== withoutHash(from)) sendPageView(new URL(from, location.href).href);
    });
    onPageEvent("tracked", push);
    onPageEvent("error", (_error, status) => {
      push("exception", { description: String(status), fatal: status !== 404 });
    });
    const choice = readConsentCookie();
    if (choice === "granted") loadTags();
    else deleteTagCookies();
    // A refusal by Global Privacy Control or Do Not Track is changed in the browser, not here.
    if (!refusesTracking()) setPrompt(choice ? "closed" : "open");
  });
}

/** Stores the visitor's consent and loads the tags. */
export function grantConsent(): void {
  storeConsentCookie("granted");
  setPrompt("closed");
  if (!isLoaded) loadTags();
}

/** Stores the visitor's refusal. If tags are loaded (consent is withdrawn), the page reloads without them. */
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

/** The state of the banner, for `useSyncExternalStore`. */
export function readPrompt(): Prompt {
  return prompt;
}

/** Sets the state of the banner and notifies the listeners. */
export function setPrompt(next: Prompt): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change; returns a function that unsubscribes it. */
export function watchPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function loadTags(): void {
  if (!settings) return;
  const { ids, script, webVitals } = settings;
  isLoaded = true;
  if (ids.length > 0) updateConsent("granted");
  const sources = ids.length > 0 ? setUpTags(ids) : [];
  sendPageView(document.referrer);
  whenIdle(() => {
    for (const src of sources) addScript(src);
    if (script) addScript(script.src, script.attributes);
    if (!webVitals) return;
    const loading = loadChunk(() => import("./web-vitals"), { isOptional: true });
    loading.then(
      ({ reportVitals }) => reportVitals(),
      () => {},
    );
  });
}

/** Reads the consent cookie each time, since consent may have been withdrawn in another tab. */
function push(name: string, details: Readonly<Record<string, unknown>>): void {
  if (!settings || settings.ids.length === 0 || !isLoaded || readConsentCookie() !== "granted")
    return;
  pushEvent(settings.ids, name, details);
}

function sendPageView(referrer: string): void {
  push("page_view", {
    page_location: location.href,
    page_title: document.title,
    page_path: location.pathname + location.search,
    page_referrer: referrer,
  });
}

/** Adds an asynchronous script. Nothing depends on it, so a blocked or failed one is ignored. */
function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Runs `act` once the page is visible; a background tab may never be. */
function whenVisible(act: () => void): void {
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
