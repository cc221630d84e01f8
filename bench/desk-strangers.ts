import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { DESK_ORIGIN, type DeskVisitor } from "../tests/fixtures/desk/desk-visitor";
import { type BenchDesk, copySite, startDesk } from "./desk-process";
import { median } from "./median";
import { percentile, timesOf } from "./percentile";
import { cpuMilliseconds, onCore, residentMegabytes } from "./processes";
import type { Table } from "./table";

const PER_SECOND = 200;
const MILLION = 1_000_000;
const AT_ONCE = 32;
const { host } = new URL(DESK_ORIGIN);

/** Her pages while strangers sign in, beside those of a quiet desk; then what a guess costs. */
export async function measureStrangers(table: Table, isQuick: boolean): Promise<void> {
  const places = await copySite();
  const desk = await startDesk(places);
  await besideSignIns(table, desk, isQuick);
  await guesses(table, desk, isQuick);
  await desk.stop();
  await places.remove();
}

async function besideSignIns(table: Table, desk: BenchDesk, isQuick: boolean): Promise<void> {
  const seconds = isQuick ? 5 : 15;
  await visits(desk.visitor, seconds);
  const [quiet, busy, ratios]: [number[], number[], number[]] = [[], [], []];
  let answers = "";
  for (let round = 0; round < (isQuick ? 2 : 5); round++) {
    const before = percentile(await visits(desk.visitor, seconds), 0.99);
    const flood = await startFlood(desk.port);
    const during = percentile(await visits(desk.visitor, seconds), 0.99);
    answers = await flood.stop();
    quiet.push(before);
    busy.push(during);
    ratios.push(during / before);
  }
  table.add(
    `her editor while ${PER_SECOND} posts/s of ${PER_SECOND} networks sign in, p99`,
    `${median(busy).toFixed(0)} ms, ${median(ratios).toFixed(2)} of quiet`,
    `quiet ${median(quiet).toFixed(0)} ms; answers of a round ${answers}`,
    "< 2 of quiet",
  );
}

/** Opens an editor again and again, as somebody does who works, with 20 ms between; returns the times in ms. */
async function visits(visitor: DeskVisitor, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end) {
    times.push(...(await timesOf(1, () => visitor.get("/pages/about.md"))));
    await delay(20);
  }
  return times;
}

async function startFlood(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const command = [process.execPath, "bench/sign-in-flood.mjs", origin, host, String(PER_SECOND)];
  const [program, ...args] = onCore(1, command);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  let answers = "";
  child.stdout.setEncoding("utf8").on("data", (line: string) => {
    answers = line.trim().split("\n").at(-1) ?? "";
  });
  await once(child.stdout, "data");
  return {
    async stop(): Promise<string> {
      child.kill();
      await once(child, "exit");
      return answers.replace(/[{}"]/g, "").replaceAll(":", " x ");
    },
  };
}

/** Sends guesses, each from a network of its own: no limit stops them, so that all cost their full price. */
async function guesses(table: Table, desk: BenchDesk, isQuick: boolean): Promise<void> {
  const count = isQuick ? 3000 : 20_000;
  const token = () => randomBytes(32).toString("base64url");
  const post = (address: string) => guess(desk.port, address, `intent=link&token=${token()}`);
  const cookie = (address: string) => guess(desk.port, address, undefined, token());
  for (const [name, work, refused] of [
    ["a link", post, 410],
    ["a session", cookie, 303],
  ] as const) {
    await many(count / 10, work);
    const [memory, cpu] = [
      residentMegabytes(desk.process) ?? Number.NaN,
      cpuMilliseconds(desk.process),
    ];
    const begin = performance.now();
    const statuses = await many(count, work);
    const each = (performance.now() - begin) / count;
    const processor = (cpuMilliseconds(desk.process) - cpu) / count;
    const grown = (residentMegabytes(desk.process) ?? Number.NaN) - memory;
    const letIn = statuses.filter((status) => status !== refused).length;
    table.add(
      `${count} guesses of ${name}, each of another network`,
      `${letIn} not refused, ${processor.toFixed(2)} ms of processor time each, ${grown >= 0 ? "+" : ""}${grown.toFixed(0)} MB`,
      `10^6 extrapolated: ${((each * MILLION) / 60_000).toFixed(0)} min, of 2^256`,
      "0 not refused",
    );
  }
  const one = await Promise.all(
    Array.from({ length: 300 }, () =>
      guess(desk.port, "203.0.113.9", `intent=link&token=${token()}`),
    ),
  );
  const tried = one.filter((status) => status !== 429 && status !== 503).length;
  table.add(
    "300 guesses of a link at once, of one network",
    `${tried} tried, ${one.length - tried} turned away`,
    "",
    "<= 60 tried at once",
  );
}

async function many(count: number, work: (address: string) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  async function run(): Promise<void> {
    while (next < count) {
      const number = next++;
      statuses.push(
        await work(`10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`),
      );
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return statuses;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Posts a form, or asks with a cookie; returns the status. */
function guess(port: number, address: string, body?: string, cookie?: string): Promise<number> {
  const headers: Record<string, string> = { Host: host, "X-Forwarded-For": address };
  if (cookie !== undefined) headers.Cookie = `__Host-desk=${cookie}`;
  if (body !== undefined) {
    headers.Origin = DESK_ORIGIN;
    headers["Content-Type"] = "application/x-www-form-urlencoded";
    headers["Content-Length"] = String(body.length);
  }
  const [method, path] = body === undefined ? ["GET", "/pages"] : ["POST", "/sign-in"];
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      response
        .resume()
        .on("end", () => resolve(response.statusCode ?? 0))
        .on("error", reject);
    });
    asked.on("error", reject).end(body);
  });
}
