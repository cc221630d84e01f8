const SAMPLE_MS = 250;
const SAMPLES = 3;

/** Event-loop lag in seconds: the smallest of the last three samples of a timer's delay, so one stall is not overload. */
export interface EventLoopLag {
  readonly seconds: number;
}

/** Starts sampling, four times a second. */
export function measureEventLoopLag(): EventLoopLag {
  const delays = new Array<number>(SAMPLES).fill(0);
  let expected = performance.now() + SAMPLE_MS;
  setInterval(() => {
    const now = performance.now();
    delays.shift();
    delays.push(Math.max(0, now - expected) / 1000);
    expected = now + SAMPLE_MS;
  }, SAMPLE_MS).unref();
  return {
    get seconds() {
      return Math.min(...delays);
    },
  };
}
