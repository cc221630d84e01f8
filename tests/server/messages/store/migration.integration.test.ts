import { readFile } from "node:fs/promises";
import Sqlite from "libsql";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../../../server/messages/store/database";
import { createMessageQueries } from "../../../../server/messages/store/message-queries";
import { createMessageStore } from "../../../../server/messages/store/message-store";
import { makeTemporaryFolder } from "../../../fixtures/content/temporary-folder";
import { startPostgres } from "../../../fixtures/servers/postgres";

// Statements that print a store which the version before forms has written.
const earlier = await readFile(
  new URL("../../../fixtures/messages/store-of-version-2.sql", import.meta.url),
  "utf8",
);

const postgres = startPostgres();
const folder = await makeTemporaryFolder();
afterAll(async () => {
  postgres?.stop();
  await folder.remove();
});

const engines = ["sqlite", ...(postgres ? ["postgres"] : [])];

/** Writes the earlier store; returns its address and a way to run statements as the earlier version does. */
async function earlierStore(engine: string) {
  if (engine === "postgres") {
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(earlier);
    const run = (text: string) => client.query(text).then(() => undefined);
    return { address: postgres?.url ?? "", run, close: () => client.end() };
  }
  const address = `${folder.dir}/earlier.db`;
  const file = new Sqlite(address);
  file.exec(earlier);
  return {
    address,
    run: async (text: string) => void file.exec(text),
    close: async () => void file.close(),
  };
}

test.each(engines)(
  "migration on %s: a store of the version before forms loses nothing",
  async (engine) => {
    const { address, run, close } = await earlierStore(engine);
    const database = await openDatabase(address);
    const archive = createMessageQueries(database);
    const contact = { form: "contact", page: "/contact", language: null, version: null };
    const messages = [];
    for await (const message of archive.all()) messages.push(message);
    const anna = "Line one\n\nLine 'three' with; a semicolon";
    const pending = { state: "pending", error: null, attempts: 0 };
    const refused = { state: "pending", error: "connect ECONNREFUSED", attempts: 1 };
    expect(messages).toEqual([
      {
        ...{ id: "0mh000000000000000000000", receivedAt: "2026-11-01T08:00:00.000Z", ...contact },
        ...{ name: "Anna Żółć", email: "anna@example.com", topic: "An offer", message: anna },
        ...{ spam: false, test: false },
        fields: { name: "Anna Żółć", email: "anna@example.com", topic: "An offer", message: anna },
        deliveries: [
          { channel: "mail", state: "sent", error: null, attempts: 1 },
          { channel: "webhook", ...pending },
        ],
      },
      expect.objectContaining({
        ...{ name: "Ben", topic: null, message: "No topic here, and 🧾 beyond the BMP" },
        deliveries: [{ channel: "mail", ...refused }],
      }),
      expect.objectContaining({
        ...{ name: "=1+1", topic: "Something else", spam: true },
        deliveries: [
          { channel: "mail", state: "dead", error: "550 no", attempts: 1 },
          { channel: "webhook", ...pending },
        ],
      }),
      expect.objectContaining({ name: "Dora", message: "Stored only, no channel", deliveries: [] }),
    ]);
    // Keys and the clock are migrated, and waiting messages are delivered.
    const store = createMessageStore(database);
    expect(await store.hasKey("key-3")).toBe(true);
    expect(await store.dayKey("2026-11-01", "another")).toBe("a-key-of-the-day");
    expect(await store.pendingForms("webhook")).toEqual(["contact"]);
    const claim = { channel: "webhook", leaseMs: 1000, now: Date.UTC(2027, 0), limit: 9 } as const;
    const claims = await store.claim({ ...claim, form: "contact", lease: "l" });
    expect(claims.map(({ message }) => message.name)).toEqual(["Anna Żółć", "=1+1"]);

    // While a site is updated, a process of the version before stores messages in the same tables.
    await run(
      "insert into messages (id, key, received_at, name, email, topic, message, spam, address_hash) values ('0mh4', 'key-4', 1, 'Eve', 'eve@example.com', null, 'Stored during the update', 0, 'h')",
    );
    await run(
      "insert into deliveries (message_id, channel, state, next_at, lease, error) values ('0mh4', 'mail', 'pending', 1, null, null)",
    );
    expect(await archive.show("0mh4")).toMatchObject({
      ...{ form: "contact", fields: { name: "Eve", message: "Stored during the update" } },
    });
    const [eve] = await store.claim({ ...claim, channel: "mail", form: "contact", lease: "m" });
    expect(eve?.message.name).toBe("Eve");
    await close();
    // A second opening finds nothing to do.
    await database.close();
    await (await openDatabase(address)).close();
  },
);

test("migration: only the site migrates, and says to others in words which program is older", async () => {
  const address = `${folder.dir}/versions.db`;
  const open = (migrates: boolean) => openDatabase(address, { migrates });
  const older = /older program \(tables 2, this one needs \d+\): start the site/;
  const file = new Sqlite(address);
  await expect(open(false)).rejects.toThrow(/older program \(tables 0,/);
  file.exec(earlier);
  await expect(open(false)).rejects.toThrow(older);
  expect(file.prepare("select max(version) as version from schema_version").all()).toEqual([
    { version: 2 },
  ]);

  await (await open(true)).close();
  const same = await open(false);
  expect(same.newerVersion).toBeUndefined();
  await same.close();

  // The next version of the program adds a column.
  file.exec("alter table messages add column next text; insert into schema_version values (99)");
  await expect(open(false)).rejects.toThrow(/newer program \(tables 99, this one knows \d+\)/);
  // The site goes on storing, so that nothing is lost while it is updated or rolled back.
  const site = await open(true);
  expect(site.newerVersion).toBe(99);
  expect(await createMessageStore(site).hasKey("key-3")).toBe(true);
  await site.close();
  file.close();
});
