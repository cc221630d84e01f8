import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../observability/log";
import { endProcess } from "./end-process";

/** From the end of the shutdown delay on. */
const DEADLINE_MS = 10_000;
/** Wait for file operations that outlive the last response. */
const MAX_FILES_WAIT_MS = 5000;
const MAX_EXIT_WAIT_MS = 1000;

type Step = () => Promise<void> | void;

/** The life of the process: it starts, is up, and drains. */
export interface Lifecycle {
  readonly state: "starting" | "up" | "draining";
  /** Says that requests are taken; a process that drains already goes on draining. */
  up(): void;
  /** Adds a step that begins as soon as the process drains, while requests are still answered. */
  onDrain(step: Step): void;
  /**
   * Adds a step that runs after the delay; the step that was added last runs first, each after the one before. `late` is logged if it
   * is what the process still waits for at the deadline.
   */
  onStop(step: Step, late: string): void;
  /**
   * Makes the process not ready; responses carry `Connection: close`. After the delay the steps run, and the process exits with
   * `code`, at the latest after 10 s, when open connections are cut.
   */
  begin(reason: object, code?: number): void;
}

/** Creates the lifecycle of this process. `delayMs`: time in which load balancers switch to other servers. */
export function createLifecycle(log: Log, delayMs: number): Lifecycle {
  const onDrain: Step[] = [];
  const onStop: { step: Step; late: string }[] = [];
  const hang = () => log.warn({}, "file operations hang: the process ends without them");
  let state: Lifecycle["state"] = "starting";

  async function drain(code: number): Promise<void> {
    const drained = Promise.all(onDrain.map((step) => step()));
    await delay(delayMs);
    let late = "what began before the end goes on";
    setTimeout(() => {
      log.warn({ deadlineMs: DEADLINE_MS }, late);
      void endProcess(code, MAX_EXIT_WAIT_MS, hang);
    }, DEADLINE_MS);
    for (const next of onStop.toReversed()) {
      late = next.late;
      await next.step();
    }
    await drained;
    await endProcess(code, MAX_FILES_WAIT_MS, hang);
  }

  return {
    get state() {
      return state;
    },
    up() {
      if (state === "starting") state = "up";
    },
    onDrain: (step) => void onDrain.push(step),
    onStop: (step, late) => void onStop.push({ step, late }),
    begin(reason, code = 0) {
      if (state === "draining") return;
      state = "draining";
      log.info(reason, "stopping");
      drain(code).catch((error: unknown) => {
        log.error({ err: error }, "the shutdown failed");
        void endProcess(1, MAX_EXIT_WAIT_MS);
      });
    },
  };
}

/**
 * SIGTERM and SIGINT start a graceful shutdown; a second one exits at once. Uncaught errors are logged, then shut down
 * with code 1.
 */
export function shutDownOnSignal(lifecycle: Lifecycle, log: Log): void {
  function onSignal(signal: NodeJS.Signals): void {
    if (lifecycle.state === "draining") {
      log.warn({ signal }, "a second signal: the process ends at once");
      void endProcess(1, MAX_EXIT_WAIT_MS);
    } else lifecycle.begin({ signal });
  }
  function onCrash(error: unknown): void {
    log.fault("crash", { err: error }, "uncaught error");
    lifecycle.begin({ reason: "crash" }, 1);
  }
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("uncaughtException", onCrash);
  process.on("unhandledRejection", onCrash);
}
