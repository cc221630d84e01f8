const LOOK_MS = 250;
const LOOKS = 3;

/**
 * How late this process is at what it has to do, in seconds: a timer's delay, the least of the last three looks. So one
 * stall, of the machine or of the start, is no overload: what waits in front of a busy process is late at every look.
 */
export interface EventLoopLag {
  readonly seconds: number;
}

/** Begins to look, four times a second. */
export function measureEventLoopLag(): EventLoopLag {
  const delays = new Array<number>(LOOKS).fill(0);
  let expected = performance.now() + LOOK_MS;
  setInterval(() => {
    const now = performance.now();
    delays.shift();
    delays.push(Math.max(0, now - expected) / 1000);
    expected = now + LOOK_MS;
  }, LOOK_MS).unref();
  return {
    get seconds() {
      return Math.min(...delays);
    },
  };
}
