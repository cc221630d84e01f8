import { expect, test } from "vitest";
import { command, starterFaults } from "../fixtures/matrix/starter-site";

test("starters: an unknown kind is told by the built program", async () => {
  const { code, output } = await command("init", "my-site", "--kind", "x", "--language", "en");
  expect(code).toBe(2);
  expect(output).toMatch(/^--kind: found 'x', expected one of /);
});

test("starters: the program takes its verb after its own name, as containers pass it", async () => {
  const { output } = await command("node", "server.js", "init");
  expect(output).toMatch(/^DIR: found nothing/);
});

// tests/matrix has all.
test("starters: a restaurant in German is written, checked, served and small", async () => {
  expect(await starterFaults("restaurant", "de")).toEqual([]);
});
