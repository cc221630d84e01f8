/** Calls back when the browser is idle, after `timeout` ms at the latest; at once in browsers without the API (Safari). */
export function whenIdle(callback: () => void, timeout = 2000): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 1);
}

/** The Network Information API, which is not in all browsers. */
export interface NetworkNavigator extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the connection is too slow for prefetching, or Save-Data is on. An unknown connection counts as fast. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as NetworkNavigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
