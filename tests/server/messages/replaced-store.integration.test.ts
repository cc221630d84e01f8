import { copyFileSync, renameSync, rmSync } from "node:fs";
import Sqlite from "libsql";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { openMessageService } from "../../fixtures/messages/message-service";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let service: Awaited<ReturnType<typeof openMessageService>>;
let file: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  folder = await makeTemporaryFolder();
  file = `${folder.dir}/site.db`;
  service = await openMessageService({ database: file });
});

afterEach(async () => {
  await service.close();
  vi.useRealTimers();
  await folder.remove();
});

/** The messages that another process reads from the file. */
function textsOnDisk(): string[] {
  const database = new Sqlite(file);
  const rows: { message: string }[] = database
    .prepare("select message from messages order by received_at, message")
    .all()
    .map((row) => ({ message: "", ...(row as object) }));
  expect(database.pragma("integrity_check", { simple: true })).toMatchObject({
    integrity_check: "ok",
  });
  database.close();
  return rows.map(({ message }) => message);
}

const remove = (...endings: string[]) => {
  for (const ending of endings) rmSync(file + ending);
};

function restoreBackup(): void {
  renameSync(`${folder.dir}/backup.db`, file);
}

test.each([
  ["the file is removed", () => remove(""), []],
  ["all three files are removed", () => remove("", "-wal", "-shm"), []],
  ["a backup takes its place", restoreBackup, ["Before the backup."]],
  [
    "its journal is removed",
    () => remove("-wal"),
    ["Before the backup.", "After the backup.", "Into the removed file."],
  ],
])(
  "store: %s: a message that is lost is not acknowledged, and the next one is stored",
  async (_case, change, left) => {
    expect(await service.send("Before the backup.")).toBe("stored");
    await service.close();
    copyFileSync(file, `${folder.dir}/backup.db`);
    service = await openMessageService({ database: file });
    expect(await service.send("After the backup.")).toBe("stored");
    expect(await service.send("After the backup, again.")).toBe("stored");

    change();
    expect(await service.send("Into the removed file.")).toBe("unavailable");
    expect(service.problem()).toContain("was removed or replaced");
    expect(await service.send("After that.")).toBe("stored");
    expect(service.problem()).toBeUndefined();
    // The visitor submits it again.
    expect(await service.send("Into the removed file.")).toBe("stored");
    const texts = textsOnDisk();
    expect(texts).toEqual(
      expect.arrayContaining([...left, "After that.", "Into the removed file."]),
    );
    expect(new Set(texts).size).toBe(texts.length);
  },
);

test("store: a removed file is noticed without a message, and created again", async () => {
  await service.send("A message.");
  remove("");
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(service.problem()).toContain("was removed or replaced"));
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(service.problem()).toBeUndefined());
  expect(await service.send("The next message.")).toBe("stored");
  expect(textsOnDisk()).toEqual(["The next message."]);
  expect(service.log.messages.slice(1)).toEqual([
    "messages cannot be stored",
    "messages can be stored again",
    "message stored",
  ]);
});

test("store: a full disk is over when a write succeeds, not when a read does", async () => {
  await service.send("A message.");
  const other = new Sqlite(file);
  const tables = ["insert on messages", "update on day_keys"];
  for (const [index, event] of tables.entries())
    other.exec(
      `create trigger full${index} before ${event} begin select raise(abort, 'disk full'); end`,
    );
  expect(await service.send("Into the full disk.")).toBe("unavailable");
  // The service's maintenance, which runs every five seconds.
  await service.open();
  expect(service.problem()).toContain("disk full");
  for (const index of tables.keys()) other.exec(`drop trigger full${index}`);
  other.close();
  await service.open();
  expect(service.problem()).toBeUndefined();
  expect(service.log.messages.slice(1)).toEqual([
    "messages cannot be stored",
    "messages can be stored again",
  ]);
});

test("store: a removed file does not make a message count as a duplicate", async () => {
  await service.send("The same message.");
  remove("");
  expect(await service.send("The same message.")).toBe("unavailable");
  expect(await service.send("The same message.")).toBe("stored");
  expect(textsOnDisk()).toEqual(["The same message."]);
});

test("store: a file that is removed during submissions loses no acknowledged message", async () => {
  for (let round = 0; round < 8; round++) {
    const sending = Array.from({ length: 20 }, (_value, n) =>
      service.send(`Round ${round}, ${n}.`),
    );
    await sending[2 * round];
    remove("");
    const late = await Promise.all(
      Array.from({ length: 20 }, async (_value, n) => {
        const text = `Round ${round}, late ${n}.`;
        return { text, kind: await service.send(text) };
      }),
    );
    await Promise.all(sending);
    const onDisk = textsOnDisk();
    const thanked = late.filter(({ kind }) => kind === "stored").map(({ text }) => text);
    expect(onDisk).toEqual(expect.arrayContaining(thanked));
    expect(await service.send(`Round ${round}, after.`)).toBe("stored");
  }
});
