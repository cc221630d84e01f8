import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./test/free-port";

/** The image's user: Node's compile cache is per user. */
const USER = 1000;
const DEADLINE_MS = 60_000;
/** Requested so that the code of these responses is cached too. */
const PATHS = ["/", "/about", "/contact", "/nothing-here"];

/**
 * Fills `compile-cache` of the site in `source` by running a copy in `target`, the image's path, as the image's user: the
 * cache is valid for one path only. A Node without a compile cache leaves it empty.
 */
async function primeCompileCache(source: string, target: string): Promise<void> {
  cpSync(source, target, { recursive: true });
  const cache = path.join(target, "compile-cache");
  const dataDir = mkdtempSync(path.join(tmpdir(), "trifold-prime-"));
  mkdirSync(cache, { recursive: true });
  for (const dir of [cache, dataDir]) chownSync(dir, USER, USER);
  const port = await freePort();
  const site = spawn(process.execPath, ["server.js"], {
    cwd: target,
    stdio: ["ignore", "pipe", "inherit"],
    timeout: DEADLINE_MS,
    uid: USER,
    gid: USER,
    env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: `${port}`, DATA_DIR: dataDir },
  });
  const ended = once(site, "close");
  for await (const text of site.stdout.setEncoding("utf8")) {
    if (!text.includes("the site is up")) continue;
    for (const name of PATHS) await (await fetch(`http://127.0.0.1:${port}${name}`)).arrayBuffer();
    site.kill("SIGTERM");
  }
  await ended;
  // Node makes them readable for their owner only; in the image root owns them.
  for (const name of readdirSync(cache, { recursive: true, encoding: "utf8" })) {
    const file = path.join(cache, name);
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
  }
  cpSync(cache, path.join(source, "compile-cache"), { recursive: true });
}

const [, , source, target] = process.argv;
if (source && target) await primeCompileCache(source, target);
