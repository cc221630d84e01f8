import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { childrenOf } from "../fixtures/servers/processes";
import { readinessAt } from "../fixtures/servers/readiness";

/** Nothing else of the runner's own environment. npm asks a registry for a newer npm, and waits for its answer. */
const NPM_ENVIRONMENT = {
  NODE_ENV: "production" as const,
  PATH: process.env.PATH,
  npm_config_update_notifier: "false",
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function descendantsOf(pid: number | undefined): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

test("npm start: SIGTERM to npm ends the site, and its port is free again", async () => {
  const folder = await makeTemporaryFolder();
  const port = String(await freePort());
  const npm = spawn("npm", ["start"], {
    stdio: "ignore",
    env: {
      ...NPM_ENVIRONMENT,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: folder.dir,
    },
  });
  const ended = once(npm, "exit");
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => readinessAt(url)).toEqual({ status: "ready" });
  const started = descendantsOf(npm.pid);
  onTestFinished(() => {
    for (const pid of started.filter(isRunning)) process.kill(pid, "SIGKILL");
  });
  expect(started.length).toBeGreaterThan(0);
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
  expect(await readinessAt(url)).toBeUndefined();
  await folder.remove();
});

test("npm start: without the development packages it says what is missing and what to run", async () => {
  const { dir, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  for (const file of ["package.json", ".npmrc", "scripts"]) {
    cpSync(file, path.join(dir, file), { recursive: true });
  }
  const install = (names: string[]) => {
    for (const name of names) {
      const target = path.join(dir, "node_modules", name);
      mkdirSync(path.dirname(target), { recursive: true });
      symlinkSync(path.resolve("node_modules", name), target);
    }
  };
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, {
      cwd: dir,
      encoding: "utf8",
      env: NPM_ENVIRONMENT,
    });

  install(Object.keys(dependencies));
  const { status, stderr } = run("npm", "start");
  expect(status, stderr).toBe(1);
  const [first, ...others] = Object.keys(devDependencies);
  expect(stderr).toContain(`Missing packages: ${first}, `);
  expect(stderr).toContain(` and ${others.length - 4} more.\n`);
  expect(stderr).toContain("npm ci --include=dev && npm start");
  expect(stderr).not.toContain("tsx: ");

  install(Object.keys(devDependencies));
  expect(run("node", "scripts/check-packages.mjs")).toMatchObject({ status: 0, stderr: "" });
  rmSync(path.join(dir, "node_modules/tsx"));
  expect(run("node", "scripts/check-packages.mjs").stderr).toContain("Missing packages: tsx.\n");
});
