/** Calls back when the browser is idle, after `timeout` ms at the latest; soon where it cannot tell (Safari). */
export function whenIdle(callback: () => void, timeout = 2000): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 1);
}
