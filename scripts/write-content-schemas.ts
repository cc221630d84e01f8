import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { contentJsonSchemas } from "../server/content/schema/editor/json-schemas";
import { withErrorTable } from "./error-table";
import { withKeyTables } from "./key-tables";
import { withSections } from "./section-docs";
import { withStringTables } from "./string-tables";

// Run with `npx tsx scripts/write-content-schemas.ts` after a change to the content schemas, to the interface strings or to the words of errors.
const root = new URL("../", import.meta.url);
const dir = fileURLToPath(new URL("content/schema/", root));
await mkdir(dir, { recursive: true });
for (const [name, text] of Object.entries(contentJsonSchemas())) {
  await writeFile(dir + name, text);
}
const docs = new URL("docs/content.md", root);
await writeFile(docs, withSections(withKeyTables(withStringTables(await readFile(docs, "utf8")))));
const errors = new URL("docs/errors.md", root);
await writeFile(errors, withErrorTable(await readFile(errors, "utf8")));
