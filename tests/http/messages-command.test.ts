import path from "node:path";
import Sqlite from "libsql";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../server/messages/store/database";
import { createMessageStore } from "../../server/messages/store/message-store";
import { runHere as runVerb } from "../fixtures/commands/run-here";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { filesWith } from "../fixtures/messages/message-service";
import {
  FORM_CONTENT,
  MESSAGE,
  newVisitor,
  postForm,
  startContactSite,
} from "../fixtures/servers/contact-site";
import { startPostgres } from "../fixtures/servers/postgres";
import { spawnSite, startSite } from "../fixtures/servers/running-site";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

const DAY_MS = 86_400_000;
const postgres = startPostgres();
afterAll(() => postgres?.stop());
const engines = ["sqlite", ...(postgres ? ["postgres"] : [])];

/** Runs a command, for programs; the store that it names on standard error is not in the output. */
async function run(env: Record<string, string>, ...args: string[]) {
  const isRead = ["list", "show"].includes(args[0] ?? "");
  const command = spawnSite({ env }, ["messages", ...args, ...(isRead ? ["--json"] : [])]);
  const code = await command.ended;
  return { code, output: command.output().replace(/^Messages of .+\n/m, "") };
}

test.each(engines)(
  "messages on %s: list, show, export, retry and delete while the site runs",
  async (engine) => {
    const data = await makeTemporaryFolder();
    let status = 500;
    const receiver = await startWebhookReceiver(() => status);
    const env = {
      DATA_DIR: data.dir,
      ...(engine === "postgres" && postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    const site = await startContactSite({ ...env, CONTACT_WEBHOOK_URL: receiver.url });
    const post = (fields: Partial<typeof MESSAGE> & { website?: string }) =>
      postForm(site.url, { ...MESSAGE, ...fields }, newVisitor());
    const program = (...args: string[]) => run(env, ...args);
    const command = async (verb: string, ...args: string[]) => {
      const json = ["list", "show"].includes(verb) ? ["--json"] : [];
      const { code, output, errors } = await runVerb(["messages", verb, ...args, ...json], { env });
      return { code, output: errors.replace(/^Messages of .+\n/m, "") + output };
    };

    for (const [name, extra] of [
      ["One", { topic: "An offer" }],
      ["=Two()", {}],
      ["Three", { website: "spam" }],
    ] as const) {
      expect((await post({ name, message: `The text of ${name}`, ...extra })).status).toBe(303);
    }
    await vi.waitFor(async () => expect(receiver.deliveries).toHaveLength(3), 10_000);

    const list = await program("list");
    expect(list.code).toBe(0);
    expect(list.output).not.toContain("The text of");
    const rows = list.output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ name, spam }) => [name, spam])).toEqual([
      ["Three", true],
      ["=Two()", false],
      ["One", false],
    ]);
    const [three, two, one] = rows.map(({ id }) => String(id));
    if (!one || !two || !three) throw new Error("messages are missing");
    expect((await command("list", "--spam")).output).toMatch(/^\{[^\n]+"Three"[^\n]+\n$/);
    expect((await command("list", "--state", "dead")).output).toBe("");
    expect((await command("list", "--limit", "1")).output.trim().split("\n")).toHaveLength(1);

    await vi.waitFor(async () => {
      const shown = await command("show", one);
      expect(shown.code).toBe(0);
      expect(JSON.parse(shown.output)).toMatchObject({
        ...{ id: one, name: "One", topic: "An offer", message: "The text of One", spam: false },
        deliveries: [
          { channel: "webhook", state: "pending", attempts: 1, error: "The webhook answered 500." },
        ],
      });
    }, 40_000);

    const csv = (await program("export", "--format", "csv")).output.split("\r\n");
    expect(csv).toHaveLength(5);
    expect(csv[1]).toContain(
      '"One","anna@example.com","An offer","false","The text of One","webhook pending"',
    );
    expect(csv[2]).toContain(`,"'=Two()",`);
    const lines = (await command("export")).output.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([one, two, three]);

    status = 204;
    expect(await command("retry", one)).toEqual({
      code: 0,
      output: "1 delivery will be tried again\n",
    });
    await vi.waitFor(async () => {
      const shown = await command("show", one);
      expect(JSON.parse(shown.output).deliveries).toMatchObject([{ state: "sent", attempts: 1 }]);
    }, 40_000);
    expect((await command("retry", one)).code).toBe(1);
    expect((await command("retry", "--dead")).output).toBe("0 deliveries will be tried again\n");
    // One success has made the others try again.
    await vi.waitFor(
      async () => expect((await command("list", "--state", "pending")).output).toBe(""),
      15_000,
    );
    expect((await command("retry", "--pending")).output).toBe("0 deliveries will be tried again\n");

    expect(await command("delete", two)).toEqual({ code: 0, output: `${two} is deleted\n` });
    expect(await command("delete", two)).toEqual({
      code: 1,
      output: `There is no message ${two}\n`,
    });
    expect((await command("show", two)).code).toBe(1);
    if (engine === "sqlite")
      expect(filesWith("The text of =Two()", `${data.dir}/site.db`)).toEqual([]);
    // The site has gone on.
    expect((await post({ message: "Sent after the commands." })).status).toBe(303);
    expect((await command("list", "--limit", "9")).output.trim().split("\n")).toHaveLength(3);
    await site.remove();
    await receiver.stop();
    await data.remove();
  },
);

test.each([
  [[]],
  [["burn"]],
  [["list", "--state", "lost"]],
  [["list", "--limit", "0"]],
  [["list", "--colour"]],
  [["show"]],
  [["delete"]],
  [["delete", "a", "b"]],
  [["retry"]],
  [["retry", "a", "--dead"]],
  [["retry", "a", "--pending"]],
  [["retry", "--dead", "--pending"]],
  [["retry", "a", "--form", "contact"]],
  [["export", "--format", "xml"]],
])("messages: %j is wrong usage, and opens no store", async (args) => {
  const data = await makeTemporaryFolder();
  const { code, output, errors } = await runHere(`${data.dir}/site.db`, ...args);
  expect([code, output]).toEqual([2, ""]);
  expect(errors).toMatch(/^(Help|Usage): node server\.js (help )?messages( \w+)?/m);
  expect(await data.list()).toEqual([]);
  await data.remove();
});

/** Runs a command in this process. */
function runHere(database: string, ...args: string[]) {
  const url = database.startsWith("postgres") ? database : `file:${database}`;
  return runVerb(["messages", ...args], { env: { DATABASE_URL: url } });
}

test("messages: a command waits for a store that a busy site has locked", async () => {
  const data = await makeTemporaryFolder();
  const database = `${data.dir}/site.db`;
  await (await openDatabase(database)).close();
  const site = new Sqlite(database);
  site.exec("begin immediate");
  setTimeout(() => site.exec("rollback"), 100);
  const { code, output } = await runHere(database, "retry", "--dead");
  expect([code, output]).toEqual([0, "0 deliveries will be tried again\n"]);
  site.close();
  await data.remove();
});

test("messages: the store is named on standard error, and standard output has only messages", async () => {
  const data = await makeTemporaryFolder();
  const database = `${data.dir}/site.db`;
  await (await openDatabase(database)).close();
  for (const args of [["list", "--json"], ["export"], ["retry", "--pending"]]) {
    const { code, output, errors } = await runHere(path.relative(".", database), ...args);
    expect(code).toBe(0);
    expect(errors).toBe(`Messages of ${database}\n`);
    expect(output).not.toContain("Messages of");
  }
  await data.remove();
});

test.each([["list"], ["show a"], ["export"], ["retry --dead"], ["retry --pending"], ["delete a"]])(
  "messages: %s without a store is an error, and creates none",
  async (args) => {
    const data = await makeTemporaryFolder();
    const database = `${data.dir}/wrong/site.db`;
    const { code, output, errors } = await runHere(database, ...args.split(" "));
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toContain(`${database} does not exist`);
    expect(errors).toContain("DATA_DIR");
    expect(errors).toContain("DATABASE_URL");
    expect(await data.list()).toEqual([]);
    await data.remove();
  },
);

test.each([
  ["postgres://site:hush@localhost/db?host=DIR", "postgres://site@localhost/db?host=DIR"],
  [
    "postgresql://site@localhost/db?host=DIR&password=hush",
    "postgresql://site@localhost/db?host=DIR",
  ],
])("messages: %s is printed without its password", async (given, shown) => {
  const data = await makeTemporaryFolder();
  const at = (url: string) => url.replace("DIR", encodeURIComponent(data.dir));
  const { code, errors } = await runHere(at(given), "list");
  expect(code).toBe(1);
  expect(errors).toContain(`Messages of ${at(shown)}\n`);
  expect(errors).not.toContain("hush");
  await data.remove();
});

test("messages: names and topics are printed without bidirectional controls", async () => {
  const data = await makeTemporaryFolder();
  const database = `${data.dir}/site.db`;
  const store = createMessageStore(await openDatabase(database));
  const text = { email: "a@b.co", message: "Hello, it is me.", received_at: 1, spam: 0 };
  const [name, topic] = ["An\u202ena\u2066", "\u202aAn\u2069 offer"];
  await store.add({ ...text, id: "a", key: "a", name, topic, address_hash: "h" }, []);
  await store.close();
  for (const args of [["list"], ["show", "a"], ["export"], ["export", "--format", "csv"]]) {
    const { output } = await runHere(database, ...args);
    expect(output).toContain("Anna");
    expect(output).toContain("An offer");
    expect(output).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
  await data.remove();
});

test("messages: a store that cannot be opened is an error of one line", async () => {
  const data = await makeTemporaryFolder();
  const refused = await run({ DATABASE_URL: `postgres://x@localhost/x?host=${data.dir}` }, "list");
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The messages cannot be opened: .+\n$/);
  await data.remove();
});

test("messages: they are deleted after keepDays, unless a delivery is pending", async () => {
  const data = await makeTemporaryFolder();
  const content = await makeContentFolder({
    ...FORM_CONTENT,
    "site.yaml": `${FORM_CONTENT["site.yaml"]}messages: { keepDays: 30 }\n`,
  });
  const store = createMessageStore(await openDatabase(`${data.dir}/site.db`));
  const { topic: _topic, ...text } = MESSAGE;
  const add = (id: string, days: number, channels: ("mail" | "webhook")[]) =>
    store.add(
      {
        ...{ ...text, id, key: id, topic: null, spam: 0, address_hash: "h" },
        received_at: Date.now() - days * DAY_MS,
      },
      channels,
    );
  await add("a-old", 31, []);
  await add("b-waiting", 31, ["webhook"]);
  await add("c-young", 29, []);
  await add("d-for-nobody", 31, ["mail"]);
  await store.close();
  const receiver = await startWebhookReceiver(() => 500);
  const env = { DATA_DIR: data.dir, CONTACT_WEBHOOK_URL: receiver.url };
  const site = await startSite({ contentDir: content.dir, env });
  await vi.waitFor(() => expect(site.output()).toContain("old messages were deleted"), 10_000);
  const { output } = await run({ DATA_DIR: data.dir }, "list");
  // Standard error, which says that nobody got one of them, is in the output too.
  const ids = [...output.matchAll(/^\{.*$/gm)].map(([line]) => JSON.parse(line).id);
  expect(ids).toEqual(["c-young", "b-waiting"]);
  await site.stop();
  await receiver.stop();
  await content.remove();
  await data.remove();
});
