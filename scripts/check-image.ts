import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

// npm run check:image [-- IMAGE]: builds the image, or takes one, and runs it as hardened as compose.yaml does.
// CONTAINER_ENGINE: docker, podman, or one of them with its options. NODE_IMAGE: another base.

const MAX_MEGABYTES = 40;
const DEADLINE_MS = 15_000;
const HARDENED = [
  "--read-only",
  "--tmpfs=/tmp:size=16m,noexec",
  "--cap-drop=ALL",
  "--network=none",
];
const LIMITS = ["--security-opt=no-new-privileges", "--memory=512m", "--pids-limit=128"];

const base = process.env.NODE_IMAGE ?? "node:24-bookworm-slim";
const engine = findEngine();

function run(words: string[]): { isGood: boolean; text: string } {
  const [program = "", ...options] = engine ?? [];
  const { status, stdout, stderr } = spawnSync(program, [...options, ...words], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { isGood: status === 0, text: `${stdout ?? ""}${stderr ?? ""}`.trim() };
}

function findEngine(): string[] | undefined {
  const given = process.env.CONTAINER_ENGINE?.split(" ");
  return [given ?? ["docker"], ["podman"]].find(
    ([program = "", ...options]) => spawnSync(program, [...options, "info"]).status === 0,
  );
}

/** Throws with what the engine says when it fails. */
function must(words: string[]): string {
  const { isGood, text } = run(words);
  if (!isGood) throw new Error(`${words[0]} has failed:\n${text}`);
  return text;
}

function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`The image is not as it shall be: ${what}.`);
}

function build(): string {
  const npmrc = path.join(homedir(), ".npmrc");
  const secret = existsSync(npmrc) ? ["--secret", `id=npmrc,src=${npmrc}`] : [];
  must(["build", "--build-arg", `NODE_IMAGE=${base}`, ...secret, "-t", "trifold-check", "."]);
  return "trifold-check";
}

function sizeOf(image: string): number {
  return Number(must(["image", "inspect", "-f", "{{.Size}}", image])) / 1e6;
}

interface Container {
  name: string;
  /** From its start until it was ready. */
  readyMs: number;
  /** Runs a program of Node in it, returns what that says. */
  node(program: string): string;
}

/** Starts a container and waits until it is ready, without any reservation. It is removed in the end, whatever `use` does. */
async function withContainer<T>(
  { image, options = [] }: { image: string; options?: string[] },
  use: (container: Container) => T,
): Promise<T> {
  const name = `trifold-check-${process.pid}`;
  const begin = performance.now();
  try {
    must(["run", "-d", "--name", name, ...HARDENED, ...LIMITS, ...options, image]);
    const ask =
      "fetch('http://127.0.0.1:3000/readyz').then((answer) => answer.json()).then(({ status }) => console.log(status))";
    for (let state = ""; state !== "ready"; ) {
      const { isGood, text } = run(["exec", name, "node", "-e", ask]);
      state = isGood ? text : "";
      expectThat(state !== "degraded", `its state is "degraded":\n${run(["logs", name]).text}`);
      if (performance.now() - begin > DEADLINE_MS) throw new Error(must(["logs", name]));
      if (state !== "ready") await delay(100);
    }
    const readyMs = Math.round(performance.now() - begin);
    return use({ name, readyMs, node: (program) => must(["exec", name, "node", "-e", program]) });
  } finally {
    // With its anonymous volume.
    run(["rm", "-f", "-v", name]);
  }
}

/** What it may do, and that it ends with 0. Stops it. */
function checkHardening({ name, node }: Container): void {
  const inside = (expression: string) => node(`console.log(${expression})`);
  expectThat(inside("process.getuid()") === "1000", "it runs as another user");
  expectThat(inside("fs.existsSync('/usr/local/bin/npm')") === "false", "it has npm");
  const first = inside("fs.readFileSync('/proc/1/cmdline', 'latin1')");
  expectThat(first.startsWith("node"), `its first process is ${first}`);
  const write = "try { fs.writeFileSync('/site/x', ''); console.log('can') } catch {}";
  expectThat(node(write) === "", "its root file system can be written");
  must(["stop", "-t", "11", name]);
  const code = must(["inspect", "-f", "{{.State.ExitCode}}", name]);
  expectThat(code === "0", `it ends with ${code}`);
}

function storeMessage({ name, node }: Container): void {
  const message =
    "{ name: 'A Visitor', email: 'visitor@example.com', message: 'Is this message stored?' }";
  const post = `fetch('http://127.0.0.1:3000/contact', { method: 'POST', redirect: 'manual', body: new URLSearchParams(${message}) })`;
  const status = node(`${post}.then(({ status }) => console.log(status))`);
  expectThat(status === "303", `it answers a message with ${status}`);
  expectKept(name);
}

function expectKept(name: string): void {
  const list = must(["exec", name, "node", "server.js", "messages", "list"]);
  expectThat(list.includes("visitor@example.com"), `it has not kept a message:\n${list}`);
}

/** In the anonymous volume that the image declares, and in a named one, from which the next container has it. */
async function check(image: string): Promise<string> {
  const more = Math.round(10 * (sizeOf(image) - sizeOf(base))) / 10;
  expectThat(more <= MAX_MEGABYTES, `beyond its base it has ${more} MB`);
  const readyMs = await withContainer({ image }, (container) => {
    storeMessage(container);
    checkHardening(container);
    return container.readyMs;
  });
  const volume = `trifold-check-${process.pid}`;
  const options = ["-v", `${volume}:/site/data`];
  try {
    await withContainer({ image, options }, storeMessage);
    await withContainer({ image, options }, ({ name }) => expectKept(name));
  } finally {
    run(["volume", "rm", "-f", volume]);
  }
  return `The image has ${more} MB beyond its base, is ready ${readyMs} ms after its start, and keeps messages in an anonymous and in a named volume.`;
}

const [given] = process.argv.slice(2);
if (!engine) console.log("No container engine answers: the image was not checked.");
else if (!run(["image", "inspect", base]).isGood && !run(["pull", base]).isGood) {
  console.log(`${base} cannot be had: the image was not checked.`);
} else console.log(await check(given ?? build()));
