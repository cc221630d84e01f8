import { type MetricType, onCLS, onINP, onLCP } from "web-vitals";

/**
 * Measures LCP and INP (ms) and CLS (a score) as web.dev defines them, and sends them once, when the page is first
 * hidden. Nothing in the report identifies a visitor.
 */
export function reportVitals(): void {
  const page = location.pathname;
  const vitals: Partial<Record<MetricType["name"], number>> = {};
  function store({ name, value }: MetricType): void {
    vitals[name] = value;
  }
  for (const observe of [onLCP, onINP, onCLS]) observe(store, { reportAllChanges: true });
  // The library listens in the window's capture phase, so it has reported its last values by now.
  document.addEventListener("visibilitychange", function send() {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    navigator.sendBeacon("/_report", JSON.stringify({ page, vitals }));
  });
}
