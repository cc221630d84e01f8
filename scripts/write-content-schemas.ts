import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { contentJsonSchemas } from "../server/content/schema/editor/json-schemas";
import { withKeyTables } from "./key-tables";
import { withSections } from "./section-docs";
import { withStringTables } from "./string-tables";

// Run with `npx tsx scripts/write-content-schemas.ts` after a change to the content schemas or to the interface strings.
const root = new URL("../", import.meta.url);
const dir = fileURLToPath(new URL("content/schema/", root));
await mkdir(dir, { recursive: true });
for (const [name, text] of Object.entries(contentJsonSchemas())) {
  await writeFile(dir + name, text);
}
const docs = new URL("docs/content.md", root);
await writeFile(docs, withSections(withKeyTables(withStringTables(await readFile(docs, "utf8")))));
