import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { nativePackages } from "../../scripts/pack-image";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";

const dockerfile = readFileSync("Dockerfile", "utf8");
const lines = dockerfile.replace(/\\\n/g, "").split("\n");
const [, lastStage = ""] = dockerfile.split(/^FROM (?!.* AS )/m);

/** Arguments of the last instruction of that name. */
function instruction(name: string): string {
  return lines.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
}

test("image: every engine builds it: no heredoc, no line for a frontend, one base that can be pinned", () => {
  expect(dockerfile).not.toContain("<<");
  expect(dockerfile).not.toMatch(/^#\s*syntax\s*=/im);
  const bases = lines.filter((line) => line.startsWith("FROM "));
  expect(bases).toEqual([`FROM ${"$"}{NODE_IMAGE} AS build`, `FROM ${"$"}{NODE_IMAGE}`]);
  expect(lines).toContain("ARG NODE_IMAGE=node:24-bookworm-slim");
});

test("image: it runs without root, without a shell, and says how it is", () => {
  expect(instruction("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const words: unknown = JSON.parse(instruction("ENTRYPOINT"));
  expect(words).toEqual(["node", `${instruction("WORKDIR")}/server.js`]);
  expect(instruction("CMD")).toBe("[]");
  const [, check = ""] = instruction("HEALTHCHECK").split(" CMD ");
  expect(JSON.parse(check).slice(0, 2)).toEqual(["node", "-e"]);
  expect(instruction("VOLUME")).toBe("/site/data");
});

test("image: the folders that the site writes are made for its user: no earlier COPY makes them as root's", async () => {
  const folder = await makeTemporaryFolder();
  const image = path.join(folder.dir, "image");
  execFileSync("node_modules/.bin/tsx", ["scripts/pack-image.ts", image]);
  const workdir = instruction("WORKDIR");
  const owners = new Map<string, string>();
  for (const [, owner = "0:0", source = "", target = ""] of lastStage.matchAll(
    /^COPY --from=build (?:--chown=(\S+) )?\/image(\S*) (\S+)$/gm,
  )) {
    const at = path.join(workdir, target);
    // An engine gives the owner to what it makes, and leaves that of what is there.
    const made = readdirSync(image + source).map((name) => path.join(at, name));
    for (const file of [at, ...made]) if (!owners.has(file)) owners.set(file, owner);
  }
  const written = [instruction("VOLUME"), `${workdir}/archive`];
  expect(written).toContain("/site/data");
  for (const dir of written) expect(owners.get(dir), dir).toBe(instruction("USER"));
  expect(owners.get("/site/server.js")).toBe("0:0");
  // The desk's user, of the same group; what both make in these folders is for the group.
  expect(owners.get("/site/desk-data")).toBe("1001:1000");
  expect(lines.slice(0, lines.indexOf("VOLUME /site/data"))).toContain(
    "RUN chmod 2770 data desk-data",
  );
  await folder.remove();
});

test("image: npm's configuration comes in as a secret only, and npm is not left in it", () => {
  expect(dockerfile).toMatch(/RUN --mount=type=secret,id=npmrc,\S+ npm ci$/m);
  expect(dockerfile).not.toMatch(/_authToken|registry=/);
  expect(lastStage).toMatch(/^RUN rm -rf \/usr\/local\/lib\/node_modules /m);
  expect(lastStage).not.toMatch(/npm (ci|install|run)/);
});

test("image: it has the labels that registries show", () => {
  for (const name of ["title", "description", "version", "revision", "base.name"]) {
    expect(instruction("LABEL")).toContain(`org.opencontainers.image.${name}=`);
  }
});

test("image: packages with native code come with all they need, and for this platform only", () => {
  const packages = nativePackages();
  for (const name of ["sharp", "libsql", "@img/colour", "semver", "@neon-rs/load"]) {
    expect(packages).toContain(`node_modules/${name}`);
  }
  const bound = packages.filter((name) => /-(linux|darwin|win32)/.test(name));
  expect(bound.length).toBeGreaterThan(0);
  for (const name of packages.filter((name) => /(linux|darwin|win32|musl)/.test(name))) {
    expect(name).toContain(`${process.platform}-${process.arch}`);
    expect(name).not.toContain("musl");
  }
});

test.each(["x64", "arm64"])("image: the lock file has what it needs on %s", (cpu) => {
  const lock: { packages: object } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  for (const name of [
    `@img/sharp-linux-${cpu}`,
    `@img/sharp-libvips-linux-${cpu}`,
    `@libsql/linux-${cpu}-gnu`,
  ]) {
    expect(lock.packages).toHaveProperty([`node_modules/${name}`, "integrity"]);
  }
});
