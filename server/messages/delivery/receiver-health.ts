import { DeliveryError } from "./delivery-error";

/** Number of different messages that fail in a row after which the receiver counts as down, whatever it replies. */
const MANY_FAILURES = 3;
const MIN_PROBE_MS = 15_000;
const MAX_PROBE_MS = 600_000;
/** A receiver that has been down for an hour is probed every 30 s. */
const PROBES_PER_OUTAGE = 120;
const WAKE_PAUSE_MS = 60_000;

/**
 * Decides from the outcomes of deliveries whether their receiver is down, when one delivery is tried before it is due to
 * find out (a probe), and when all are tried at once: after the first success since the receiver was down or since the
 * start, at most once a minute. A single rejected message is not an outage, so it keeps its backoff.
 */
export function createReceiverHealth() {
  const failed = new Set<string>();
  let downSince: number | undefined;
  let probeAt = 0;
  let isWakeDue = false;
  let isUnknown = true;
  let wokenAt = Number.NEGATIVE_INFINITY;

  function planProbe(now: number): void {
    const downMs = Math.max(0, now - (downSince ?? now));
    probeAt = now + Math.min(Math.max(MIN_PROBE_MS, downMs / PROBES_PER_OUTAGE), MAX_PROBE_MS);
  }

  return {
    noteSuccess(): void {
      isWakeDue ||= isUnknown || downSince !== undefined;
      isUnknown = false;
      downSince = undefined;
      failed.clear();
    },
    noteFailure(id: string, error: unknown, now: number): void {
      failed.add(id);
      if (!isUnreachable(error) && failed.size < MANY_FAILURES) return;
      if (downSince === undefined) {
        downSince = now;
        planProbe(now);
      }
    },
    /** Whether a probe is due; if so, schedules the next one. */
    takeProbe(now: number): boolean {
      // Setting the clock back does not delay the next probe.
      if (downSince === undefined || (now < probeAt && probeAt - now <= MAX_PROBE_MS)) return false;
      planProbe(now);
      return true;
    },
    /** Whether to try all deliveries now; true once for each recovery. */
    takeWake(now: number): boolean {
      if (!isWakeDue || Math.abs(now - wokenAt) < WAKE_PAUSE_MS) return false;
      isWakeDue = false;
      wokenAt = now;
      return true;
    },
  };
}

/** Error codes of Node and nodemailer for a receiver that accepts no message at all. */
const UNREACHABLE =
  /^E(CONN\w+|TIMEDOUT|SOCKET|DNS|TLS|AUTH|PROTOCOL|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
/** SMTP: closing the channel. HTTP: too many requests, bad gateway, unavailable, gateway timeout. */
const CLOSED = [421, 429, 502, 503, 504];

/** Whether an error concerns the receiver, not the message. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof DeliveryError) return isUnreachable(error.cause);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const status = "responseCode" in error ? Number(error.responseCode) : 0;
  // `fetch` throws a TypeError when it cannot connect.
  const isFetchError = error instanceof TypeError || error.name === "TimeoutError";
  return isFetchError || UNREACHABLE.test(code) || CLOSED.includes(status);
}
