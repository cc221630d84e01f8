import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logLines, processesUp } from "../fixtures/http/log-lines";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";
import { childrenOf } from "../fixtures/servers/processes";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

const PROCESSES = 3;
const AT_ONCE = 30;

test(`WEB_CONCURRENCY: of ${PROCESSES} processes one delivers messages; when it is killed, one other does`, async () => {
  const receiver = await startWebhookReceiver();
  const site = await startContactSite({
    WEB_CONCURRENCY: String(PROCESSES),
    CONTACT_WEBHOOK_URL: receiver.url,
  });
  const lines = (expected: string) => logLines(site).filter(({ msg }) => msg === expected);
  const workersOf = (expected: string) =>
    new Set<number>(lines(expected).map(({ worker }) => worker));
  const isUp = (count: number) => expect.poll(() => processesUp(site)).toBe(count);
  let sent = 0;

  /** Sends messages to all processes; settles when every message so far is delivered. */
  async function sendMany(): Promise<void> {
    const posts = Array.from({ length: AT_ONCE }, (_value, index) => {
      const fields = { ...MESSAGE, message: `This is message ${sent + index}.` };
      return postForm(site.url, fields, { ...newVisitor(), Connection: "close" });
    });
    for (const { status } of await Promise.all(posts)) expect(status).toBe(303);
    sent += AT_ONCE;
    const delivered = () => lines("message delivered").length;
    await expect.poll(delivered).toBe(sent);
    const ids = receiver.deliveries.map(({ headers }) => headers["idempotency-key"]);
    expect(ids).toHaveLength(sent);
    expect(new Set(ids).size).toBe(sent);
  }

  await isUp(PROCESSES);
  await sendMany();
  expect(workersOf("message stored").size).toBe(PROCESSES);
  const [first = 0, ...others] = workersOf("message delivered");
  expect(others).toEqual([]);

  process.kill(processOf(site.process.pid, first), "SIGKILL");
  await expect.poll(() => lines("a process has ended")).toMatchObject([{ worker: first }]);
  await sendMany();
  // The one that replaces it delivers nothing besides.
  await isUp(PROCESSES + 1);
  await sendMany();
  expect(workersOf("message stored").size).toBe(PROCESSES + 1);
  expect(workersOf("message delivered").size).toBe(2);
  const later = lines("message delivered").slice(AT_ONCE);
  expect(new Set(later.map(({ worker }) => worker)).size).toBe(1);

  await site.remove();
  await receiver.stop();
});

/** The process that a number in the log means. */
function processOf(parent: number | undefined, worker: number): number {
  const isWorker = (pid: number) =>
    readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`NODE_UNIQUE_ID=${worker}`);
  const [found, ...more] = childrenOf(parent).filter(isWorker);
  if (!found || more.length > 0) throw new Error(`which process is number ${worker}?`);
  return found;
}
