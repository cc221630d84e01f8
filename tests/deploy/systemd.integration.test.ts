import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import {
  configErrors,
  deskErrors,
  deskVariablesRead,
  variablesRead,
} from "../fixtures/project/settings";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const SITE = read("trifold.service");
const DESK = read("trifold-desk.service");
/** What the unit of a site with a desk has besides. */
const WITH_DESK = read("trifold-desk.conf");
const UNITS: [string, string][] = [
  ["trifold.service", SITE],
  ["trifold-desk.service", DESK],
];
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** The value of a key; the last one if there are several. */
function setting(key: string, unit: string): string | undefined {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].at(-1)?.[1];
}

/** The variables that a unit sets. */
function environmentOf(unit: string): Record<string, string> {
  const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line = ""]) => line);
  const words = lines.flatMap((line) => [...line.matchAll(/([^ =]+)=(\S*)/g)]);
  return Object.fromEntries(words.map(([, name, value]) => [name, value]));
}

test.skipIf(!hasSystemd).each(UNITS)("systemd: %s is what systemd wants", async (name, unit) => {
  const folder = await makeTemporaryFolder();
  const file = path.join(folder.dir, name);
  // Node may be elsewhere on this machine.
  writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
  if (unit === SITE) {
    mkdirSync(`${file}.d`);
    writeFileSync(`${file}.d/desk.conf`, WITH_DESK);
  }
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
    encoding: "utf8",
  });
  await folder.remove();
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test.each(UNITS)("systemd: %s may do as little as it can, and has time to stop", (_name, unit) => {
  const hardened = { ProtectSystem: "strict", ProtectHome: "yes", NoNewPrivileges: "yes" };
  for (const [key, value] of Object.entries(hardened)) expect(setting(key, unit), key).toBe(value);
  expect(setting("CapabilityBoundingSet", unit)).toBe("");
  expect(setting("MemoryMax", unit)).toBe("512M");
  expect(Number(setting("TimeoutStopSec", unit))).toBeGreaterThan(11);
  // It compiles to machine code while it runs.
  expect(setting("MemoryDenyWriteExecute", unit)).toBeUndefined();
});

test("systemd: the desk is hardened like the site", () => {
  const hardening = (unit: string) =>
    unit
      .split("\n")
      .filter((line) =>
        /^(Protect|Private|Restrict|System|Lock|NoNew|Capability|Memory|Tasks|Limit|Remove)/.test(
          line,
        ),
      );
  expect(hardening(DESK).length).toBeGreaterThan(20);
  expect(hardening(DESK)).toEqual(hardening(SITE));
});

test("systemd: the site's settings are the site's, and valid", () => {
  const settings = environmentOf(SITE);
  const foreign = Object.keys(settings).filter((name) => !variablesRead().includes(name));
  expect(foreign.filter((name) => name !== "NODE_ENV" && !name.startsWith("MALLOC_"))).toEqual([]);
  expect(configErrors(settings)).toEqual([]);
  expect(setting("DynamicUser", SITE)).toBe("yes");
  expect(settings.DATA_DIR).toBe(`/var/lib/${setting("StateDirectory", SITE)}`);
});

test("systemd: the desk's settings are its own and the site's, and valid", () => {
  const settings = environmentOf(DESK);
  const known = [...variablesRead(), ...deskVariablesRead()];
  const foreign = Object.keys(settings).filter((name) => !known.includes(name));
  expect(foreign.filter((name) => name !== "NODE_ENV" && !name.startsWith("MALLOC_"))).toEqual([]);
  expect(deskErrors({ ...settings, DESK_URL: "https://desk.example.com" })).toEqual([]);
  const { PORT, CONTENT_DIR, DATA_DIR } = environmentOf(SITE);
  expect(settings).toMatchObject({ CONTENT_DIR, DATA_DIR });
  expect(settings.DESK_SITE_URL).toBe(`http://127.0.0.1:${PORT}`);
  expect(settings.DESK_DATA_DIR).toBe(`/var/lib/${setting("StateDirectory", DESK)}`);
  expect(setting("ExecStart", DESK)).toBe(`${setting("ExecStart", SITE)} desk`);
});

test("systemd: site and desk are two users of one group; only the desk writes content and sees what is its own", () => {
  const site = SITE + WITH_DESK;
  expect(setting("DynamicUser", site)).toBe("no");
  expect(setting("Group", site)).toBe(setting("Group", DESK));
  expect(setting("User", site)).not.toBe(setting("User", DESK));
  // What they make in /var/lib/trifold is for the group.
  expect(setting("StateDirectoryMode", site)).toBe("2770");
  for (const unit of [site, DESK]) expect(setting("UMask", unit)).toBe("0007");
  const { CONTENT_DIR = "", DATA_DIR = "", DESK_DATA_DIR = "" } = environmentOf(DESK);
  expect(setting("ReadWritePaths", DESK)?.split(" ")).toEqual([CONTENT_DIR, DATA_DIR]);
  expect(setting("ReadWritePaths", site)).toBeUndefined();
  expect(setting("InaccessiblePaths", site)).toBe(`-${DESK_DATA_DIR}`);
  expect(setting("StateDirectoryMode", DESK)).toBe("0700");
});
