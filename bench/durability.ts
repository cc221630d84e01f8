import { setTimeout as delay } from "node:timers/promises";
import { buildIfStale } from "../scripts/build/build-site";
import { freePort } from "../scripts/test/free-port";
import { openDatabase } from "../server/messages/store/database";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { threeFormContent } from "../tests/fixtures/servers/contact-site";
import { type DurabilityResult, runDurability } from "../tests/fixtures/servers/durability-run";
import { startMailServer } from "../tests/fixtures/servers/mail-server";
import { startPostgres } from "../tests/fixtures/servers/postgres";
import { cpuMilliseconds, IMAGE_VARIABLES, SITE, startProcess } from "./processes";
import { submitMessages } from "./submissions";
import { createTable } from "./table";

const isQuick = process.argv.includes("--quick");
const KILLS = isQuick ? 50 : 1000;
/** Stores that run at once: one per core. */
const STORES = 2;
const RATE = 1000;
const SECONDS = isQuick ? 3 : 10;
const OUTAGE_MESSAGES = 1000;
const OUTAGE_RATE = 100;
/** How long the mail server is down; the tests cover an hour by a fake clock. */
const OUTAGE_MS = isQuick ? 60_000 : 600_000;

const table = createTable();
await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
const postgres = startPostgres();
await submissions("SQLite");
if (postgres) await submissions("PostgreSQL", postgres.url);
postgres?.stop();
await killing();
await outage();
await table.print("durability", { isQuick });

/** Measures a server on one core with visitors that send one after another. */
async function submissions(name: string, database?: string): Promise<void> {
  const data = await makeTemporaryFolder();
  const content = await makeContentFolder(threeFormContent());
  const site = await startProcess(SITE, {
    ...IMAGE_VARIABLES,
    DATA_DIR: data.dir,
    CONTENT_DIR: content.dir,
    TRUSTED_PROXIES: "127.0.0.1",
    CONTACT_PER_MINUTE: "1000000",
    ...(database ? { DATABASE_URL: database } : {}),
  });
  const { url } = site;
  const warm = await submitMessages({ url, seconds: 3, connections: 32 });
  const steady = await submitMessages({ url, seconds: SECONDS, connections: 256, perSecond: RATE });
  const before = cpuMilliseconds(site);
  const most = await submitMessages({ url, seconds: SECONDS, connections: 64 });
  const cpu = ((cpuMilliseconds(site) - before) / most.acknowledged).toFixed(2);
  await site.stop();

  const opened = await openDatabase(database ?? `${data.dir}/site.db`);
  const { count } = await opened.query
    .selectFrom("messages")
    .select((row) => row.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  await opened.close();
  await Promise.all([data.remove(), content.remove()]);
  const missing =
    [warm, steady, most].reduce((sum, { acknowledged }) => sum + acknowledged, 0) - Number(count);
  for (const [what, result] of [
    [`${RATE} submissions/s, ${name}`, steady],
    [`as many as 64 visitors can, ${name}`, most],
  ] as const) {
    const { perSecond, p50Ms, p99Ms, refused } = result;
    const times = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
    const ours = `${perSecond.toFixed(0)}/s acknowledged, ${times}, ${refused} refused`;
    table.add(what, ours, "", `${RATE}/s, 0 refused`);
  }
  // Unlike the rates, this does not depend on other work on the machine.
  table.add(`a core's time for each, ${name}`, `${cpu} ms`, "", "<= 1.00 ms");
  table.add(`acknowledged and not stored, ${name}`, `${missing} of ${count}`, "", "0");
}

/** Measures the delivery of 1,000 pending messages of three forms after a mail server's outage. */
async function outage(): Promise<void> {
  const data = await makeTemporaryFolder();
  const port = await freePort();
  const content = await makeContentFolder(threeFormContent());
  const site = await startProcess(SITE, {
    ...IMAGE_VARIABLES,
    DATA_DIR: data.dir,
    CONTENT_DIR: content.dir,
    TRUSTED_PROXIES: "127.0.0.1",
    CONTACT_PER_MINUTE: "1000000",
    CONTACT_TO: "owner@example.com",
    SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
  });
  const sent = await submitMessages({
    url: site.url,
    seconds: OUTAGE_MESSAGES / OUTAGE_RATE,
    connections: 32,
    perSecond: OUTAGE_RATE,
  });
  await delay(OUTAGE_MS);
  const mail = await startMailServer({}, port);
  const returned = performance.now();
  while (mail.mails.length < sent.acknowledged && performance.now() - returned < 300_000) {
    await delay(100);
  }
  const seconds = (performance.now() - returned) / 1000;
  await site.stop();
  await Promise.all([mail.stop(), data.remove(), content.remove()]);
  const twice = mail.mails.length - sent.acknowledged;
  table.add(
    `${sent.acknowledged} messages after ${OUTAGE_MS / 60_000} min without a mail server`,
    `${mail.mails.length} delivered ${seconds.toFixed(0)} s after its return`,
    `${Math.max(0, twice)} more than once`,
    "<= 60 s",
  );
}

async function killing(): Promise<void> {
  const runs = Array.from({ length: STORES }, () => runDurability({ kills: KILLS / STORES }));
  const results = await Promise.all(runs);
  const sum = (name: keyof DurabilityResult) =>
    results.reduce((total, result) => total + result[name], 0);
  table.add(
    `kill -9, ${KILLS} times`,
    `of ${sum("acknowledged")} acknowledged ${sum("lost")} lost, ${sum("doubled")} doubled`,
    `${sum("sentAgain")} sent again with the same key`,
    "0 lost, 0 doubled",
  );
  table.add(
    "their deliveries",
    `${sum("notMailed")} not mailed, ${sum("notPosted")} not posted`,
    `${sum("deliveredAgain")} more than once`,
    "0 of each",
  );
}
