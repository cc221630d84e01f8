import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { createProgram } from "../../../server/commands/program";
import { commandSite } from "../../fixtures/commands/command-site";
import { runHere } from "../../fixtures/commands/run-here";
import { importsOf, readSourceFiles } from "../../fixtures/project/source-files";

/** The verbs by their names, in the order of the help. */
function verbsIn(command: Command, names: readonly string[] = []): Map<string, Command> {
  if (command.commands.length === 0) return new Map([[names.join(" "), command]]);
  const below = command.commands.map((one) => verbsIn(one, [...names, one.name()]));
  // One that has arguments does something itself.
  const own: [string, Command][] =
    command.registeredArguments.length > 0 ? [[names.join(" "), command]] : [];
  return new Map([...own, ...below.flatMap((verbs) => [...verbs])]);
}

const program = createProgram(commandSite(), () => {});
const verbs = verbsIn(program);

/** Splits a line as a shell does, up to a pipe or a redirection. */
function splitCall(line: string): string[] {
  const [call = ""] = line.split(/ [|<>] /);
  return [...call.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
}

test.each([...verbs.keys()])(
  "%s: help says what it does, with examples that are right",
  async (name) => {
    const words = name.split(" ");
    const { code, output, errors } = await runHere(["help", ...words]);
    expect([code, errors]).toEqual([0, ""]);
    expect(await runHere([...words, "--help"])).toEqual({ code, output, errors });
    expect(output).toContain(`Usage: node server.js ${name}`);
    const calls = /\nExamples:\n((?: {2}.+\n)+)$/.exec(output)?.[1]?.trimEnd().split("\n") ?? [];
    expect(calls).not.toEqual([]);
    for (const call of calls) {
      expect(call.startsWith(`  node server.js ${name}`)).toBe(true);
      const called: string[] = [];
      const tried = createProgram(commandSite(), () => {});
      for (const [other, verb] of verbsIn(tried)) verb.action(() => void called.push(other));
      await tried.parseAsync(splitCall(call).slice(2), { from: "user" });
      expect(called).toEqual([name]);
    }
  },
);

test("docs/operations.md lists every verb with what it does, and no other", () => {
  const document = readFileSync("docs/operations.md", "utf8");
  const [, table = ""] = /\n## Commands\n[\s\S]*?\n((?:\|.*\n)+)/.exec(document) ?? [];
  const rows = [...verbs].map(([name, verb]) => {
    const usage = verb.usage().replace(/^\[options\] ?/, "");
    return `| \`${[name, usage].filter(Boolean).join(" ")}\` | ${verb.description()} |`;
  });
  expect(table.trimEnd().split("\n").slice(2)).toEqual(rows);
});

test.each([
  ["", ["init", "check-content", "messages", "Exit codes: 0 well, 1 no", "2 wrong usage"]],
  ["messages", ["list", "show", "export", "retry", "delete"]],
  ["content", ["set", "edit", "history", "diff", "show", "restore", "export", "forget"]],
  ["redirects", ["suggest"]],
  ["missing", ["list"]],
  ["preview-key", ["rotate"]],
])("help %s: lists the verbs", async (group, expected) => {
  const words = group.split(" ").filter(Boolean);
  const { code, output } = await runHere(["help", ...words]);
  expect(code).toBe(0);
  for (const text of [...expected, "\nExamples:\n"]) expect(output).toContain(text);
  if (group) expect((await runHere([...words, "help"])).output).toBe(output);
});

test("--version: that of package.json", async () => {
  const version = `${packageJson.version}\n`;
  expect(await runHere(["--version"])).toEqual({ code: 0, output: version, errors: "" });
});

test.each([
  ["mesages list", "unknown command 'mesages'", "Did you mean messages?", "help"],
  ["messages lst", "unknown command 'lst'", "Did you mean list?", "help messages"],
  ["help mesages", "unknown command 'mesages'", "Did you mean messages?", "help"],
  ["mesages --help", "unknown command 'mesages'", "Did you mean messages?", "help"],
  ["frob", "unknown command 'frob'", "", "help"],
  ["messages list --jsn", "unknown option '--jsn'", "Did you mean --json?", "help messages list"],
  [
    "messages list --state lost",
    "'--state <state>' argument 'lost' is invalid",
    "pending, sent, dead",
    "help messages list",
  ],
  ["messages list --limit 0", "argument '0' is invalid", "from 1 on", "help messages list"],
  ["messages show", "missing required argument 'id'", "", "help messages show"],
  ["messages delete a b", "too many arguments for 'delete'", "", "help messages delete"],
  ["redirects suggest now", "too many arguments", "", "help redirects suggest"],
  ["content set site.yaml name", "missing required argument 'value'", "", "help content set"],
])("%s: names the mistake and exits with 2", async (line, mistake, hint, help) => {
  const { code, output, errors } = await runHere(line.split(" "));
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain(mistake);
  expect(errors).toContain(hint);
  expect(errors.endsWith(`Help: node server.js ${help}\n`)).toBe(true);
});

test("a group without a verb prints its verbs and exits with 2", async () => {
  const { code, output, errors } = await runHere(["messages"]);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toContain("Lists messages without their texts");
});

test("the start of the site loads no command, and only commands load commander", () => {
  const files = readSourceFiles("server", "scripts", "server.ts");
  const importers = (target: RegExp) =>
    files
      .filter((file) => importsOf(file).some((one) => !one.isType && target.test(one.target)))
      .map(({ path }) => path)
      .filter((file) => !file.startsWith("server/commands/"));
  expect(importers(/^commander$/)).toEqual([]);
  // server.ts imports them for arguments alone.
  expect(importers(/^server\/commands\//)).toEqual(["scripts/command.ts", "server.ts"]);
});
