import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

// npm run check:image [-- IMAGE]: builds the image, or takes one, and runs it as hardened as compose.yaml does.
// CONTAINER_ENGINE: docker, podman, or one of them with its options. NODE_IMAGE: another base.

const MOST_MEGABYTES = 40;
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

/** Milliseconds from the start of a container to its first answer. */
async function waitUntilHealthy(container: string, begin: number): Promise<number> {
  const program =
    "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))";
  while (!run(["exec", container, "node", "-e", program]).isGood) {
    if (performance.now() - begin > DEADLINE_MS) throw new Error(must(["logs", container]));
    await delay(100);
  }
  return Math.round(performance.now() - begin);
}

async function check(image: string): Promise<string> {
  const more = Math.round(10 * (sizeOf(image) - sizeOf(base))) / 10;
  expectThat(more <= MOST_MEGABYTES, `beyond its base it has ${more} MB`);
  const container = `trifold-check-${process.pid}`;
  const begin = performance.now();
  must(["run", "-d", "--name", container, ...HARDENED, ...LIMITS, image]);
  try {
    const ms = await waitUntilHealthy(container, begin);
    const inside = (program: string) => must(["exec", container, "node", "-p", program]);
    expectThat(inside("process.getuid()") === "1000", "it runs as another user");
    expectThat(inside("fs.existsSync('/usr/local/bin/npm')") === "false", "it has npm");
    const first = inside("fs.readFileSync('/proc/1/cmdline', 'latin1')");
    expectThat(first.startsWith("node"), `its first process is ${first}`);
    const write = "try { fs.writeFileSync('/site/x', ''); 'can' } catch { 'cannot' }";
    expectThat(inside(write) === "cannot", "its root file system can be written");
    must(["stop", "-t", "11", container]);
    const code = must(["inspect", "-f", "{{.State.ExitCode}}", container]);
    expectThat(code === "0", `it ends with ${code}`);
    return `The image has ${more} MB beyond its base, and is ready ${ms} ms after its start.`;
  } finally {
    run(["rm", "-f", container]);
  }
}

const [given] = process.argv.slice(2);
if (!engine) console.log("No container engine answers: the image was not checked.");
else if (!run(["image", "inspect", base]).isGood && !run(["pull", base]).isGood) {
  console.log(`${base} cannot be had: the image was not checked.`);
} else console.log(await check(given ?? build()));
