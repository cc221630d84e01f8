/** The state of the loading bar. */
export interface LoadingProgress {
  phase: "idle" | "loading" | "done" | "leaving";
  /** 0 to 100. */
  percent: number;
  hasFailed: boolean;
}

/** Times in ms. */
const THROTTLE = 200;
const SCALE = 2000;
const STAY = 500;
const LEAVE = 400;
const HARD_STOP = 30_000;

export const IDLE: LoadingProgress = { phase: "idle", percent: 0, hasFailed: false };

/** Takes the ms since the bar appeared, returns its per cent: fast at first, never 100. */
export function estimatePercent(elapsed: number): number {
  return (200 / Math.PI) * Math.atan(((elapsed / SCALE) * 100) / 50);
}

/** Creates the loading bar's state over successive navigations; calls `show` with each change. */
export function createLoadingProgress(show: (progress: LoadingProgress) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopper: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let current = IDLE;

  function change(next: LoadingProgress): void {
    current = next;
    show(next);
  }

  function clear(): void {
    clearTimeout(timer);
    clearTimeout(stopper);
    cancelAnimationFrame(frame);
  }

  function run(): void {
    const since = performance.now();
    const step = () => {
      change({
        phase: "loading",
        percent: estimatePercent(performance.now() - since),
        hasFailed: false,
      });
      frame = requestAnimationFrame(step);
    };
    step();
  }

  function finish(hasFailed: boolean): void {
    clear();
    if (current.phase !== "loading") {
      if (current.phase !== "idle") change(IDLE);
      return;
    }
    change({ phase: "done", percent: 100, hasFailed });
    timer = setTimeout(() => {
      change({ ...current, phase: "leaving" });
      timer = setTimeout(() => change(IDLE), LEAVE);
    }, STAY);
  }

  return {
    /** Starts a navigation; a fast one shows no bar. */
    start(): void {
      clear();
      if (current.phase !== "idle") change(IDLE);
      timer = setTimeout(run, THROTTLE);
      stopper = setTimeout(() => finish(true), HARD_STOP);
    },
    finish,
    stop: clear,
  };
}
