import { cp } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../../server/messages/store/database";
import { createMessageStore } from "../../../server/messages/store/message-store";
import { runHere } from "../../fixtures/commands/run-here";
import { type ContentFolder, makeContentFolder } from "../../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { mountSmallDisk } from "../../fixtures/servers/small-disk";

let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let content: ContentFolder;

beforeEach(async () => {
  data = await makeTemporaryFolder();
  content = await makeContentFolder({
    "offer.md":
      "---\nsections: [{ type: form, name: order, fields: [{ kind: text, name: what, label: What }] }]\n---\n",
  });
});
afterEach(async () => {
  await data.remove();
  await content.remove();
});

function run(...argv: string[]) {
  const env = { DATA_DIR: data.dir, CONTENT_DIR: content.dir };
  return runHere(["messages", ...argv], { env, timeZone: "Europe/Berlin" });
}

const TEXT = {
  email: "a@example.com",
  message: "Hello.\nDelivery by mail  sent",
  topic: null,
  spam: 0,
};

async function store(...messages: { id: string; name: string; form?: string; spam?: number }[]) {
  const opened = createMessageStore(await openDatabase(`${data.dir}/site.db`));
  for (const message of messages) {
    const received_at = Date.UTC(2026, 6, 1, 22, 30);
    const row = { ...TEXT, key: message.id, address_hash: "h", received_at, ...message };
    await opened.add(row, ["webhook"]);
  }
  await opened.close();
}

test("messages list: a table for people, without the texts", async () => {
  await store(
    { id: "a1", name: "Anna" },
    { id: "b2", name: "\x1b[31mEve, who has a name that is longer than it should be", spam: 1 },
  );
  const { code, output, errors } = await run("list");
  expect([code, errors]).toEqual([0, `Messages of ${data.dir}/site.db\n`]);
  expect(output).toBe(
    [
      "RECEIVED (Europe/Berlin)  FORM     NAME                      E-MAIL         DELIVERIES       MARKS  ID",
      "2026-07-02 00:30          contact  ·[31mEve, who has a nam…  a@example.com  webhook pending  spam   b2",
      "2026-07-02 00:30          contact  Anna                      a@example.com  webhook pending         a1",
      "",
    ].join("\n"),
  );
  expect(await run("list", "--state", "dead")).toMatchObject({ code: 0, output: "" });
});

test("messages show: what was typed cannot look like another field", async () => {
  await store({ id: "a1", name: "Anna" });
  const { code, output } = await run("show", "a1");
  expect(code).toBe(0);
  expect(output).toMatch(/^Received \(Europe\/Berlin\) +2026-07-02 00:30$/m);
  expect(output).toMatch(/^Delivery by webhook +pending, attempts: 0$/m);
  expect(output.match(/^Delivery by/gm)).toHaveLength(1);
  expect(output).toMatch(/^message +Hello\.\n +Delivery by mail {2}sent$/m);
});

test.each([["list"], ["export"], ["retry --dead"]])(
  "messages %s --form: a name that no form has is told, a form without messages is none",
  async (verb) => {
    await store({ id: "a1", name: "Anna" });
    const words = verb.split(" ");
    const { code, output, errors } = await run(...words, "--form", "contcat");
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toContain("There is no form of that name: contcat. Did you mean contact?\n");
    expect((await run(...words, "--form", "frob")).errors).toContain(" Forms: contact, order.\n");
    for (const form of ["contact", "order"])
      expect(await run(...words, "--form", form)).toMatchObject({ code: 0 });
  },
);

test("messages delete: a full disk is told in a line, and the message stays", async ({ skip }) => {
  const disk = mountSmallDisk(2);
  if (!disk) return skip();
  await store({ id: "a1", name: "Anna" });
  await cp(data.dir, path.join(disk.dir, "data"), { recursive: true });
  const env = { DATA_DIR: path.join(disk.dir, "data"), CONTENT_DIR: content.dir };
  const argv = ["messages", "delete", "a1"];
  disk.fill();
  const full = await runHere(argv, { env });
  expect(full).toMatchObject({ code: 1, output: "" });
  expect(full.errors.replace(/^Messages of .+\n/, "")).toMatch(/^[^\n]*full[^\n]*\n$/);
  disk.free();
  expect(await runHere(argv, { env })).toMatchObject({ code: 0, output: "a1 is deleted\n" });
  disk.remove();
});
