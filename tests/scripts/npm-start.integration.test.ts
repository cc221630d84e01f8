import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { childrenOf } from "../fixtures/servers/child-processes";
import { readinessAt } from "../fixtures/servers/readiness";

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

test("npm start: SIGTERM to npm ends the site, and its port is free again", {
  timeout: 60_000,
}, async () => {
  const folder = await makeTemporaryFolder();
  const port = String(await freePort());
  const npm = spawn("npm", ["start"], {
    stdio: "ignore",
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: folder.dir,
    },
  });
  const ended = once(npm, "exit");
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => readinessAt(url), { timeout: 50_000 }).toEqual({ status: "ready" });
  const started = descendantsOf(npm.pid);
  onTestFinished(() => {
    for (const pid of started.filter(isRunning)) process.kill(pid, "SIGKILL");
  });
  expect(started.length).toBeGreaterThan(0);
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => started.filter(isRunning), { timeout: 5000 }).toEqual([]);
  expect(await readinessAt(url)).toBeUndefined();
  await folder.remove();
});
