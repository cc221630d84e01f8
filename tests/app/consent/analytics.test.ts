import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CONSENT_COOKIE } from "../../../contract/privacy/stored-keys";
import { stringsIn } from "../../../server/strings/strings-in";

const browser = { cookie: "", title: "Home", referrer: "", visibilityState: "visible" };
let dataLayer: unknown[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  dataLayer = [];
  vi.stubGlobal("window", { dataLayer });
  vi.stubGlobal("document", browser);
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  vi.stubGlobal("location", new URL("https://example.com/"));
});

afterEach(() => void vi.useRealTimers());

const pageViews = () => dataLayer.filter((entry) => JSON.stringify(entry).includes("page_view"));

test("analytics: consent that is withdrawn in another tab ends the counting in this one", async () => {
  browser.cookie = `${CONSENT_COOKIE}=granted`;
  const { startAnalytics } = await import("../../../app/consent/analytics");
  const { emitPageEvent } = await import("../../../app/browser/page-events");
  startAnalytics({ ids: ["GTM-TEST"], strings: stringsIn("en").consent, webVitals: false });
  emitPageEvent("navigated", "/about", "/");
  expect(pageViews()).toHaveLength(2);
  browser.cookie = `${CONSENT_COOKIE}=denied`;
  emitPageEvent("navigated", "/contact", "/about");
  emitPageEvent("tracked", "order", {});
  expect(pageViews()).toHaveLength(2);
  expect(JSON.stringify(dataLayer)).not.toContain("order");
});
