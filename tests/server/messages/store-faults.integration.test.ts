import { once } from "node:events";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeName, storeReason } from "../../../server/messages/store/store-errors";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { openMessageService } from "../../fixtures/messages/message-service";

const undo: (() => unknown)[] = [];
let dir: string;

beforeEach(async () => {
  const folder = await makeTemporaryFolder();
  dir = folder.dir;
  undo.push(folder.remove);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.useRealTimers();
});

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test("store faults: a file that is no database is named with what to do; without it messages are stored", async () => {
  const file = `${dir}/site.db`;
  await writeFile(file, "This is not a database, but a text of some length.\n".repeat(20));
  const service = await openMessageService({ database: file });
  undo.push(service.close);
  expect(await service.send("Hello")).toBe("unavailable");
  expect(service.problem()).toMatch(/SQLITE_NOTADB|not a database/);
  expect(service.problem()).toContain(`${file} is damaged: restore a copy of it, or move it away`);
  await rm(file);
  expect(await service.send("Hello")).toBe("stored");
  expect(service.problem()).toBeUndefined();
  expect(service.log.messages).toEqual([
    "messages cannot be stored",
    "message stored",
    "messages can be stored again",
  ]);
});

test("store faults: another cause is another line, the same one is not", async () => {
  const place = `${dir}/place`;
  await writeFile(place, "");
  const service = await openMessageService({ database: `${place}/site.db` });
  undo.push(service.close);
  const faults = () => service.log.messages.filter((text) => text === "messages cannot be stored");
  expect(await service.send("Hello")).toBe("unavailable");
  expect(await service.send("Hello")).toBe("unavailable");
  expect(faults()).toHaveLength(1);
  expect(service.problem()).toContain("DATA_DIR names a folder");
  expect(service.problem()).not.toMatch(/\b(E[A-Z]+)\b.*\b\1\b/);
  await rm(place);
  await mkdir(`${place}/site.db`, { recursive: true });
  expect(await service.send("Hello")).toBe("unavailable");
  expect(faults()).toHaveLength(2);
});

test("store faults: PostgreSQL that accepts connections and stays silent is a fault after 3 s, and holds up neither metrics nor the end", async () => {
  const silent = createServer((socket) => void undo.push(() => socket.destroy()));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  undo.push(() => silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
  const database = `postgres://u:secret@127.0.0.1:${port}/x`;
  const service = await openMessageService({ database }, "later");
  undo.push(service.close);
  void service.open();
  await once(silent, "connection");
  await vi.advanceTimersByTimeAsync(3000);
  expect(service.problem()).toBe(
    `messages cannot be stored: the store does not answer: postgres://u@127.0.0.1:${port}/x`,
  );
  expect(service.log.messages).toEqual(["messages cannot be stored"]);
  expect(await service.backlog()).toBeUndefined();
  await service.close();
});

test("store faults: a folder that this user may not write to is told with its owner and the command", async () => {
  if (process.geteuid?.() !== 0) await chmod(dir, 0o500);
  const reason = storeReason(coded("EACCES", "EACCES: permission denied"), `${dir}/site.db`);
  expect(reason).toMatch(/^EACCES: permission denied: User \d+ may not write into /);
  expect(reason).toContain(`chown -R ${process.geteuid?.()} ${dir}`);
  await chmod(dir, 0o700);
});

test.each([
  [
    coded("ENOSPC", "ENOSPC: no space left on device, write"),
    "/data/site.db",
    /^ENOSPC: .*make room/,
  ],
  [coded("SQLITE_FULL", "database or disk is full"), "/data/site.db", /^SQLITE_FULL .*make room/],
  [coded("EROFS", "EROFS: read-only file system"), "/data/site.db", /only reads: mount it/],
  [
    coded("28P01", "password authentication failed"),
    "postgres://a@b/c",
    /DATABASE_URL are refused/,
  ],
  [
    coded("3D000", 'database "c" does not exist'),
    "postgres://a@b/c",
    /create it, in the encoding UTF8/,
  ],
  [
    new AggregateError([coded("ECONNREFUSED", "connect ECONNREFUSED ::1:5432")], ""),
    "postgres://a@b/c",
    /^connect ECONNREFUSED ::1:5432: PostgreSQL does not listen there/,
  ],
])("store faults: %s of %s says what to do", (error, database, expected) => {
  expect(storeReason(error, database)).toMatch(expected);
});

test("store faults: the name of a store has no password", () => {
  expect(storeName("postgres://u:secret@h/db?password=secret&x=1")).toBe("postgres://u@h/db?x=1");
});
