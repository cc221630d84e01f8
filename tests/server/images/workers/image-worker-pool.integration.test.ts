import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  createImageWorkerPool,
  type ImageWorkerPool,
} from "../../../../server/images/workers/image-worker-pool";
import { keptLog } from "../../../fixtures/messages/kept-log";

const MEGABYTE = 2 ** 20;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "trifold-workers-"));
  // Replaces the real program: the input of a job is its instruction.
  await writeFile(
    join(dir, "worker.mjs"),
    `process.on("disconnect", () => process.exit());
     process.on("message", ({ job, maxBytes }) => {
       const input = String.fromCharCode(...job.input);
       if (input === "hang") return;
       if (input === "slow") return setTimeout(() => process.send({ result: { type: "text/plain", body: job.input } }), 100);
       if (input === "die") process.exit(9);
       if (input === "exhausted") return process.send("exhausted");
       if (input === "killed") process.kill(process.pid, "SIGKILL");
       if (input === "large" && maxBytes < 100 * 2 ** 20) return process.send("short");
       if (input === "changed") process.send("changed");
       else if (input === "fail") process.send({ problem: "x" });
       else process.send({ result: { type: "text/plain", body: Buffer.from(String(process.pid)) } });
     });
     process.send("ready");`,
  );
});

afterAll(() => rm(dir, { recursive: true }));

test("image workers: a worker whose site exits before it is ready exits silently", async () => {
  const worker = fork("build/image-worker.js", { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  const exit = once(worker, "exit");
  const words = text(worker.stderr ?? Readable.from([]));
  worker.disconnect();
  const [code] = await exit;
  expect(await words).toBe("");
  expect(code).toBe(0);
});

/** A pool of one worker, with as many waiting jobs as most tests need. */
function openPool(options: Partial<Parameters<typeof createImageWorkerPool>[0]>): ImageWorkerPool {
  return createImageWorkerPool({
    program: join(dir, "worker.mjs"),
    log: keptLog(),
    memoryLeft: () => 4096 * MEGABYTE,
    ...{ maxWorkers: 1, maxWaiting: 3, maxWaitingUnused: 1 },
    ...options,
  });
}

function jobOf(input: string) {
  return { kind: "placeholder", input: Buffer.from(input) } as const;
}

/** The outcome of a job: the process that ran it, or the name of the error. */
function outcome(workers: ImageWorkerPool, input: string): Promise<string> {
  return workers.run(jobOf(input)).then(
    ({ body }) => Buffer.from(body).toString(),
    (error: Error) => error.name,
  );
}

test("image workers: their number is bounded; a worker that hangs, crashes or fails costs its own job only", async () => {
  const workers = openPool({ timeoutMs: 1000 });
  const run = (input: string) => outcome(workers, input);
  const [a, b, hang, c, ...beyond] = await Promise.all(["a", "b", "hang", "c", "d", "e"].map(run));
  expect(a).toMatch(/^\d+$/);
  expect(b, "the same process").toBe(a);
  expect(hang, "not the picture's fault").toBe("TooBusyError");
  expect(c).toMatch(/^\d+$/);
  expect(c, "a new process").not.toBe(a);
  expect(beyond).toEqual(["TooBusyError", "TooBusyError"]);
  expect(await run("fail")).toBe("ImageError");
  expect(await run("f"), "a failure alone ends no process").toBe(c);
  expect(await run("die")).toBe("ImageError");
  const g = await run("g");
  expect(g).toMatch(/^\d+$/);
  expect(await run("exhausted")).toBe("ImageError");
  expect(await run("h")).toMatch(/^\d+$/);
  await expect.poll(() => isAlive(Number(g)), { message: "it would go on" }).toBe(false);
});

test("image workers: a worker that the system kills does not make the picture faulty", async () => {
  const log = keptLog();
  const workers = openPool({ log });
  expect(await outcome(workers, "killed")).toBe("TooBusyError");
  expect(await outcome(workers, "changed")).toBe("ChangedFileError");
  expect(await outcome(workers, "a")).toMatch(/^\d+$/);
  expect(log.messages).toEqual(["the system killed an image worker: is memory short?"]);
});

test("image workers: a job that needs more memory than is left is declined, and tried when there is more", async () => {
  const log = keptLog();
  let left = 60 * MEGABYTE;
  const workers = openPool({ log, memoryLeft: () => left });
  expect(await outcome(workers, "a"), "no room for a worker").toBe("TooBusyError");
  left = 110 * MEGABYTE;
  expect(await outcome(workers, "large")).toBe("TooBusyError");
  const pid = await outcome(workers, "a");
  expect(pid).toMatch(/^\d+$/);
  left = 120 * MEGABYTE;
  expect(await outcome(workers, "large"), "the worker has gone on").toBe(pid);
  expect(new Set(log.messages)).toEqual(new Set(["too little memory is left to make a picture"]));
});

test("image workers: with little memory left there is one job at a time", async () => {
  let left = 400 * MEGABYTE;
  const options = { maxWorkers: 2, maxWaiting: 9, timeoutMs: 1000, memoryLeft: () => left };
  const processes = async (workers: ImageWorkerPool) => {
    const pids = await Promise.all(["a", "b", "c", "d"].map((name) => outcome(workers, name)));
    return new Set(pids).size;
  };
  expect(await processes(openPool(options))).toBe(1);
  left = 1024 * MEGABYTE;
  expect(await processes(openPool(options))).toBe(2);
});

test("image workers: the header tells what a picture needs", async () => {
  let left = Number.POSITIVE_INFINITY;
  const workers = openPool({ program: "build/image-worker.js", memoryLeft: () => left });
  const create = { width: 3000, height: 2000, channels: 3, background: "#888" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  const made = async (input: Uint8Array, width: number) => {
    const job = { kind: "picture", input, width, quality: 75, accepts: "webp" } as const;
    return workers.run(job).then(
      ({ type }) => type,
      (error: Error) => error.name,
    );
  };
  expect(await made(avif, 320)).toBe("image/webp");
  left = 16 * MEGABYTE + 20 * MEGABYTE;
  expect(await made(jpeg, 320)).toBe("image/webp");
  expect(await made(progressive, 320)).toBe("TooBusyError");
  expect(await made(avif, 320)).toBe("TooBusyError");
  expect(await made(jpeg, 3072)).toBe("TooBusyError");
  left = 16 * MEGABYTE + 30 * MEGABYTE;
  expect(await made(progressive, 320)).toBe("image/webp");
});

test("image workers: pictures that no page shows come last and have a queue of their own", async () => {
  const workers = openPool({ maxWaiting: 2 });
  const done: string[] = [];
  const run = (name: string, use?: "used" | "unused") =>
    workers.run(jobOf(name), use).then(
      () => done.push(name),
      (error: Error) => done.push(`${name}: ${error.name}`),
    );
  await Promise.all([
    run("first"),
    run("unused", "unused"),
    run("beyond", "unused"),
    run("used", "used"),
    run("by default"),
  ]);
  expect(done).toEqual(["beyond: TooBusyError", "first", "used", "by default", "unused"]);
});

test("image workers: an idle worker is stopped", async () => {
  const workers = openPool({ idleMs: 1 });
  const { body } = await workers.run(jobOf("a"));
  const pid = Number(Buffer.from(body).toString());
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("image workers: a worker that gets a job at the end of its rest is not stopped in it", async () => {
  const workers = openPool({ idleMs: 400 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await outcome(workers, "a");
  vi.advanceTimersByTime(399);
  const slow = outcome(workers, "slow");
  vi.advanceTimersByTime(2);
  expect(await slow).toBe("slow");
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("image workers: a program that cannot start is logged", async () => {
  const log = keptLog();
  const workers = openPool({ log, program: join(dir, "gone.mjs") });
  const job = workers.run(jobOf("a"));
  await expect(job).rejects.toMatchObject({ name: "TooBusyError" });
  expect(log.messages).toEqual(["cannot start the image worker"]);
});

test.skipIf(process.platform !== "linux")(
  "image workers: give the memory of a picture back",
  async () => {
    const workers = openPool({ program: "build/image-worker.js" });
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const input = await sharp({
      create: { width: 1600, height: 1000, channels: 3, background: "#888", noise },
    })
      .jpeg()
      .toBuffer();
    const job = { kind: "picture", input, quality: 60, accepts: "avif" } as const;
    for (const width of [1600, 1599, 1598]) await workers.run({ ...job, width });
    // It took 200 MB before it was told to.
    expect(largestChild()).toBeLessThan(120);
  },
);

/** The memory in MB of the largest program that this process has started; those of other tests are small. */
function largestChild(): number {
  const threads = readdirSync("/proc/self/task");
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  const sizes = children.map((pid) =>
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")),
  );
  return Math.max(...sizes.map((size) => Number(size?.[1] ?? 0) / 1024));
}
