interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/**
 * Measures LCP, INP and CLS as web.dev defines them, in ms and as a score, and sends them once, when the page is
 * left or hidden. Nothing in it tells one visitor from another.
 */
export function reportVitals(): void {
  const page = location.pathname;
  let largestPaint: number | undefined;
  let shift = 0;
  let session = { value: 0, start: 0, end: 0 };
  const slowest = new Map<number, number>();

  const observers = [
    observe("largest-contentful-paint", ({ startTime }) => {
      largestPaint = startTime;
    }),
    observe<LayoutShift>("layout-shift", ({ value, hadRecentInput, startTime }) => {
      if (hadRecentInput) return;
      const isSame = startTime - session.end < 1000 && startTime - session.start < 5000;
      session = isSame
        ? { value: session.value + value, start: session.start, end: startTime }
        : { value, start: startTime, end: startTime };
      shift = Math.max(shift, session.value);
    }),
    observe<Interaction>("event", ({ interactionId = 0, duration }) => {
      if (interactionId)
        slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
    }),
  ];

  document.addEventListener("visibilitychange", function send() {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    for (const observer of observers) observer?.disconnect();
    const durations = [...slowest.values()].sort((a, b) => b - a);
    const vitals = {
      LCP: largestPaint,
      // One outlier is forgiven for every 50 interactions.
      INP: durations[Math.min(durations.length - 1, Math.floor(durations.length / 50))],
      CLS: observers[1] && shift,
    };
    navigator.sendBeacon("/_report", JSON.stringify({ page, vitals }));
  });
}

/** Undefined where the browser does not know the type. */
function observe<Entry extends PerformanceEntry = PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  return observer;
}
