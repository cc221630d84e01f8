import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite, type SqliteFile } from "../../../../server/messages/store/sqlite";
import { makeTemporaryFolder } from "../../../fixtures/content/temporary-folder";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let file: SqliteFile;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  file = await openSqlite(`${folder.dir}/site.db`);
});

afterAll(async () => {
  file.close();
  await folder.remove();
});

// No test can cut the power: https://sqlite.org/pragma.html#pragma_synchronous
test.each([
  ["synchronous", 2, "an acknowledged message survives a power cut"],
  ["secure_delete", 1, "a deleted message leaves no byte"],
  ["foreign_keys", 1, "a deleted message takes its deliveries with it"],
])("sqlite: %s is %i: %s", (name, expected) => {
  expect(file.prepare(`pragma ${name}`).all([])).toMatchObject([{ [name]: expected }]);
});
