interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's line is one that nothing may be spent on ahead of time. Unknown counts as fast. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
