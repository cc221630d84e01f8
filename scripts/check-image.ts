import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

// npm run check:image [-- IMAGE]: builds the image, or takes a given one, and runs it with the hardening of compose.yaml.
// CONTAINER_ENGINE: docker or podman, with options. NODE_IMAGE: another base image.

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

function run(args: string[]): { isGood: boolean; text: string } {
  const [program = "", ...options] = engine ?? [];
  const { status, stdout, stderr } = spawnSync(program, [...options, ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { isGood: status === 0, text: `${stdout ?? ""}${stderr ?? ""}`.trim() };
}

function findEngine(): string[] | undefined {
  const configured = process.env.CONTAINER_ENGINE?.split(" ");
  return [configured ?? ["docker"], ["podman"]].find(
    ([program = "", ...options]) => spawnSync(program, [...options, "info"]).status === 0,
  );
}

/** Runs a command of the engine; throws with its output when it fails. */
function must(args: string[]): string {
  const { isGood, text } = run(args);
  if (!isGood) throw new Error(`${args[0]} failed:\n${text}`);
  return text;
}

function expectThat(isMet: boolean, failure: string): void {
  if (!isMet) throw new Error(`The image failed a check: ${failure}.`);
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
  /** Time from the start until ready. */
  readyMs: number;
  /** Runs JavaScript in the container; returns its output. */
  node(program: string): string;
}

/** Starts a container, waits until it is ready ("degraded" is a failure), and removes it after `use`. */
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
      expectThat(state !== "degraded", `it is "degraded":\n${run(["logs", name]).text}`);
      if (performance.now() - begin > DEADLINE_MS) throw new Error(must(["logs", name]));
      if (state !== "ready") await delay(100);
    }
    const readyMs = Math.round(performance.now() - begin);
    return use({ name, readyMs, node: (program) => must(["exec", name, "node", "-e", program]) });
  } finally {
    // -v: with its anonymous volume.
    run(["rm", "-f", "-v", name]);
  }
}

/** Checks user, missing npm, first process and read-only root; stops the container and checks its exit code. */
function checkHardening({ name, node }: Container): void {
  const inside = (expression: string) => node(`console.log(${expression})`);
  expectThat(inside("process.getuid()") === "1000", "it runs as another user");
  expectThat(inside("fs.existsSync('/usr/local/bin/npm')") === "false", "it has npm");
  const first = inside("fs.readFileSync('/proc/1/cmdline', 'latin1')");
  expectThat(first.startsWith("node"), `its first process is ${first}`);
  const write = "try { fs.writeFileSync('/site/x', ''); console.log('can') } catch {}";
  expectThat(node(write) === "", "its root file system is writable");
  must(["stop", "-t", "11", name]);
  const code = must(["inspect", "-f", "{{.State.ExitCode}}", name]);
  expectThat(code === "0", `it exits with ${code}`);
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
  expectThat(list.includes("visitor@example.com"), `it lost a message:\n${list}`);
}

/**
 * Writes starters into a mounted folder as its owner, and checks them; another user, and who mounts no folder, is told what
 * to do.
 */
function checkInit(image: string): void {
  const dir = mkdtempSync(path.join(tmpdir(), "trifold-init-"));
  // Engines mount a temporary folder as it is: its owner may be another user in the container.
  chmodSync(dir, 0o755);
  const once = (options: string[], ...args: string[]) =>
    run(["run", "--rm", ...HARDENED, ...LIMITS, ...options, image, ...args]);
  const mount = ["-v", `${dir}:/out`];
  const owner = [...mount, "--user", `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`];
  const init = (language: string) => {
    return ["init", `/out/${language}`, "--kind", "trade", "--language", language];
  };
  try {
    for (const options of [[], [...mount, "--user", "54321:54321"]]) {
      const { isGood, text } = once(options, ...init("en"));
      expectThat(!isGood && /--user/.test(text), `init says with ${options.join(" ")}:\n${text}`);
    }
    for (const language of ["en", "de"]) {
      for (const args of [init(language), ["check-content", `/out/${language}/content`]]) {
        const { isGood, text } = once(owner, ...args);
        expectThat(isGood, `${args[0]} says:\n${text}`);
      }
    }
    const again = once(owner, ...init("en"));
    expectThat(/is not empty/.test(again.text), `init says a second time:\n${again.text}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The desk's user reads the site's messages in a volume, and nobody else does. */
function checkUsers(image: string, options: string[]): void {
  const list = (user: string) =>
    run(["run", "--rm", ...HARDENED, ...options, "--user", user, image, "messages", "list"]);
  const { text } = list("1001:1000");
  expectThat(text.includes("visitor@example.com"), `the desk's user reads no messages:\n${text}`);
  expectThat(!list("54321:54321").isGood, "everybody reads messages");
}

/** Checks size, hardening, `init`, and messages in the anonymous volume and, across two containers, in a named one. */
async function check(image: string): Promise<string> {
  const more = Math.round(10 * (sizeOf(image) - sizeOf(base))) / 10;
  expectThat(more <= MAX_MEGABYTES, `it adds ${more} MB to its base`);
  checkInit(image);
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
    checkUsers(image, options);
  } finally {
    run(["volume", "rm", "-f", volume]);
  }
  return `The image adds ${more} MB to its base, is ready after ${readyMs} ms, and keeps messages in an anonymous and in a named volume.`;
}

const [chosen] = process.argv.slice(2);
if (!engine) console.log("No container engine answers: the image was not checked.");
else if (!run(["image", "inspect", base]).isGood && !run(["pull", base]).isGood) {
  console.log(`${base} cannot be pulled: the image was not checked.`);
} else console.log(await check(chosen ?? build()));
