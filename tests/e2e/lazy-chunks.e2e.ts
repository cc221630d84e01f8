import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../fixtures/browser/browser";
import { LAZY_CHUNKS, testLostChunk } from "../fixtures/matrix/lazy-chunks";

test("lazy chunks: all of the build are known here", () => {
  const files = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const names = files.map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  const routes = ["app/routes", "app/routes/files"].flatMap((dir) => readdirSync(dir));
  const eager = [
    ...["entry.client", "framework", "manifest", "root"],
    ...routes.map((file) => path.parse(file).name),
  ];
  expect(names.filter((name) => !eager.includes(name)).sort()).toEqual(
    Object.keys(LAZY_CHUNKS).sort(),
  );
});

// One that keeps what is typed, one that the page brings along, one that is not needed; tests/matrix has all.
for (const name of ["check-fields", "follow-opening", "consent-banner"]) testLostChunk(name);
