import { appendFile } from "node:fs/promises";
import { Command } from "commander";
import { expect, test } from "vitest";
import { signInVerbs } from "../../../server/commands/desk/sign-in-verbs";
import { UsageError } from "../../../server/commands/output/output";
import { commandSite } from "../../fixtures/commands/command-site";
import { DESK, deskFolder, openDesk, tokenIn } from "../../fixtures/desk/open-desk";

async function deskCommand(dir: string, url = DESK) {
  return async function run(...argv: string[]) {
    const printed = { output: "", errors: "" };
    const env = { DESK_URL: url, DESK_DATA_DIR: dir, CONTENT_DIR: "content" };
    const site = commandSite({ env, timeZone: "UTC" }, printed);
    let code = -1;
    const desk = new Command("desk").exitOverride().configureOutput({ writeErr: () => {} });
    signInVerbs(desk, site, (given) => {
      code = given;
    });
    await desk.parseAsync(argv, { from: "user" });
    return { code, ...printed };
  };
}

test("desk invite: prints a link that lets an owner into the running desk", async () => {
  const desk = await openDesk({ now: Date.now });
  const run = await deskCommand(desk.dir);
  const { code, output, errors } = await run(
    "invite",
    "Anna",
    "--owner",
    "--email",
    "a@example.com",
  );
  expect([code, errors]).toEqual([0, "A link for Anna. It works once, for 24 hours:\n"]);
  expect(output).toMatch(/^https:\/\/desk\.example\.com\/sign-in\?token=[\w-]{43}\n$/);
  const browser = desk.browser();
  await browser.makePasskey(desk.passkey(), tokenIn(output));
  expect((await browser.visit()).person).toMatchObject({ name: "Anna", role: "owner" });

  const again = await run("invite", "anna", "--owner");
  expect(again.errors).toBe("A link for one more device of Anna. It works once, for 24 hours:\n");
  const people = await run("people");
  expect(people.output).toMatch(/^Anna +owner +a@example\.com +1 +1 +20/m);

  expect(await run("sign-out", "ANNA")).toEqual({
    code: 0,
    output: "Anna is signed out: 1 sessions\n",
    errors: "",
  });
  expect((await browser.get("/")).status).toBe(303);
  expect((await desk.browser().useLink(tokenIn(again.output))).status).toBe(410);
});

test("desk remove: a person, an invitation, never the last owner", async () => {
  const desk = await openDesk({ now: Date.now });
  const run = await deskCommand(desk.dir);
  await desk.ownerNamed("Anna");
  const ben = await desk.ownerNamed("Ben");
  await run("invite", "Carla", "--owner");
  expect((await run("people", "--json")).output.split("\n").filter(Boolean)).toHaveLength(3);
  expect((await run("remove", "Carla")).output).toBe("Carla is removed\n");
  expect((await run("remove", "Ben")).code).toBe(0);
  expect((await ben.browser.get("/")).status).toBe(303);
  expect(await run("remove", "Anna")).toMatchObject({
    code: 1,
    errors: "The last owner stays: invite another one first\n",
  });
  expect(await run("remove", "No\x1b[31mbody")).toMatchObject({
    code: 1,
    errors: "There is nobody named No·[31mbody\n",
  });
  expect((await run("sign-out", "Ben")).code).toBe(1);
});

test("desk log: who did what, without a token or an address, whatever stands in the file", async () => {
  const dir = await deskFolder();
  const run = await deskCommand(dir);
  expect((await run("log")).errors).toBe("Nothing yet\n");
  const { output } = await run("invite", "Anna \u00dcber", "--owner", "--email", "a@example.com");
  await appendFile(`${dir}/log.jsonl`, "not JSON\n{}\n");
  const log = await run("log");
  expect(log.output).toMatch(/^20[\d: -]+ +shell +invite +name: Anna \u00dcber$/m);
  const json = (await run("log", "--json", "--limit", "9")).output;
  expect(json.split("\n").filter(Boolean)).toHaveLength(1);
  expect(json).not.toMatch(/a@example\.com/);
  expect(json).not.toContain(tokenIn(output));
});

test.each([
  [["invite", "Anna"], "--owner"],
  [["invite", "", "--owner"], "name"],
  [["invite", "An\u202ena", "--owner"], "name"],
  [["invite", "Anna", "--owner", "--email", "anna"], "e-mail"],
])("desk invite: %j is wrong usage", async (argv, word) => {
  const run = await deskCommand(await deskFolder());
  await expect(run(...argv)).rejects.toThrow(word);
});

test("desk people: without DESK_URL nobody signs in by name", async () => {
  const run = await deskCommand(await deskFolder(), "");
  await expect(run("people")).rejects.toThrow(UsageError);
});

test("desk invite: an address is one person's", async () => {
  const desk = await openDesk({ now: Date.now });
  await desk.ownerNamed("Anna", "a@example.com");
  const run = await deskCommand(desk.dir);
  expect(await run("invite", "Ben", "--owner", "--email", "A@example.com")).toMatchObject({
    code: 1,
    errors: "Anna has this e-mail address\n",
  });
});
