import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { configErrors, variablesRead } from "../fixtures/project/settings";

const unit = readFileSync("deploy/trifold.service", "utf8");

/** The value of a key; the last one if there are several. */
function setting(key: string): string | undefined {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].at(-1)?.[1];
}

test("systemd: the unit is what systemd wants", async ({ skip }) => {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return skip();
  const folder = await makeTemporaryFolder();
  const file = path.join(folder.dir, "trifold.service");
  // Node may be elsewhere on this machine.
  writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
    encoding: "utf8",
  });
  await folder.remove();
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("systemd: the service may do as little as it can, and has time to stop", () => {
  const hardened = { DynamicUser: "yes", ProtectSystem: "strict", ProtectHome: "yes" };
  for (const [key, value] of Object.entries(hardened)) expect(setting(key), key).toBe(value);
  expect(setting("NoNewPrivileges")).toBe("yes");
  expect(setting("CapabilityBoundingSet")).toBe("");
  expect(setting("MemoryMax")).toBe("512M");
  expect(Number(setting("TimeoutStopSec"))).toBeGreaterThan(11);
  // It compiles to machine code while it runs.
  expect(setting("MemoryDenyWriteExecute")).toBeUndefined();
});

test("systemd: the service's settings are the site's, and valid", () => {
  const words = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
    line.split(" "),
  );
  const settings = Object.fromEntries(words.map((word) => word.split("=")));
  const foreign = Object.keys(settings).filter((name) => !variablesRead().includes(name));
  expect(foreign.filter((name) => name !== "NODE_ENV" && !name.startsWith("MALLOC_"))).toEqual([]);
  expect(configErrors(settings)).toEqual([]);
  expect(settings.DATA_DIR).toBe(`/var/lib/${setting("StateDirectory")}`);
});
