const LOOK_MS = 250;

/** How late this process is at what it has to do, in seconds: a timer's delay, half of it from the last looks. */
export interface Lag {
  readonly seconds: number;
}

/** Begins to look, four times a second. */
export function measureLag(): Lag {
  let seconds = 0;
  let expected = performance.now() + LOOK_MS;
  setInterval(() => {
    const now = performance.now();
    seconds = (seconds + Math.max(0, now - expected) / 1000) / 2;
    expected = now + LOOK_MS;
  }, LOOK_MS).unref();
  return {
    get seconds() {
      return seconds;
    },
  };
}
