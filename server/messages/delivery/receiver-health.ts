/** Different messages that fail one after another: the receiver is down, whatever it says of each. */
const MANY_FAILURES = 3;
const MIN_PROBE_MS = 15_000;
const MAX_PROBE_MS = 600_000;
/** A receiver that has been down for an hour is probed every 30 s. */
const PROBES_PER_OUTAGE = 120;
const WAKE_PAUSE_MS = 60_000;

/**
 * Decides from the outcomes of deliveries whether their receiver is down, when one delivery is tried before it is due to
 * find out (a probe), and when all are tried at once: after the first success since the receiver was down or since the
 * start, at most once a minute. A single message that is rejected makes no outage, so it keeps its backoff.
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
    /** Whether a probe is due, which is then planned again. */
    takeProbe(now: number): boolean {
      // A clock that was put back does not put off the next probe.
      if (downSince === undefined || (now < probeAt && probeAt - now <= MAX_PROBE_MS)) return false;
      planProbe(now);
      return true;
    },
    /** Whether all deliveries are to be tried now; true once for each recovery. */
    takeWake(now: number): boolean {
      if (!isWakeDue || Math.abs(now - wokenAt) < WAKE_PAUSE_MS) return false;
      isWakeDue = false;
      wokenAt = now;
      return true;
    },
  };
}

/** Codes of Node and nodemailer for a receiver that takes no message at all. */
const UNREACHABLE =
  /^E(CONN\w+|TIMEDOUT|SOCKET|DNS|TLS|AUTH|PROTOCOL|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
/** SMTP: closing the channel. HTTP: too many requests, bad gateway, unavailable, gateway timeout. */
const CLOSED = [421, 429, 502, 503, 504];

/** Whether an error says something of the receiver, and not of the message. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const status = "responseCode" in error ? Number(error.responseCode) : 0;
  // `fetch` throws a TypeError where there is no connection.
  const isFetchError = error instanceof TypeError || error.name === "TimeoutError";
  return isFetchError || UNREACHABLE.test(code) || CLOSED.includes(status);
}
