import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { FORM_PATHS, MESSAGE, newVisitor } from "../tests/fixtures/servers/contact-site";

/** A message without a response after this time counts as refused. */
const MAX_SILENCE_MS = 30_000;

export interface SubmissionResult {
  acknowledged: number;
  refused: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface SubmissionOptions {
  url: string;
  seconds: number;
  connections: number;
  /** Open loop: messages per second regardless of responses. Undefined: each connection sends without pause. */
  perSecond?: number;
}

/**
 * Sends messages to the three forms in turn, each from a different network. Times run from when a message is due to its
 * acknowledgement.
 */
export async function submitMessages(options: SubmissionOptions): Promise<SubmissionResult> {
  const { url, seconds, connections, perSecond } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  let count = 0;

  async function submit(due: number): Promise<void> {
    const status = await post(
      url + (FORM_PATHS[count % FORM_PATHS.length] ?? "/contact"),
      agent,
      `Message number ${count++} of ${process.hrtime.bigint()}.`,
    );
    if (status === 303) times.push(performance.now() - due);
    else refused++;
  }

  const begin = performance.now();
  const end = begin + seconds * 1000;
  if (perSecond === undefined) {
    const send = async () => {
      while (performance.now() < end) await submit(performance.now());
    };
    await Promise.all(Array.from({ length: connections }, send));
  } else {
    const sendings: Promise<void>[] = [];
    for (let due = begin; due < end; due += 1000 / perSecond) {
      if (due > performance.now()) await delay(1);
      sendings.push(submit(due));
    }
    await Promise.all(sendings);
  }
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    acknowledged: times.length,
    refused,
    perSecond: times.length / took,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}

function post(url: string, agent: Agent, message: string): Promise<number> {
  return new Promise((resolve) => {
    const body = String(new URLSearchParams({ ...MESSAGE, message }));
    const headers = {
      ...newVisitor(),
      Accept: "text/html",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
    };
    const options = { method: "POST", agent, headers, timeout: MAX_SILENCE_MS };
    const sending = request(url, options, (response) => {
      response.resume().on("close", () => resolve(response.statusCode ?? 0));
    });
    sending.on("timeout", () => sending.destroy());
    sending.on("error", () => resolve(0)).end(body);
  });
}
