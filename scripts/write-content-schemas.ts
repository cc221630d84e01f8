import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { contentJsonSchemas } from "../server/content/schema/json-schemas";

// Run with `npx tsx scripts/write-content-schemas.ts` after a change to the content schemas.
const dir = fileURLToPath(new URL("../content/schema/", import.meta.url));
await mkdir(dir, { recursive: true });
for (const [name, text] of Object.entries(contentJsonSchemas())) {
  await writeFile(dir + name, text);
}
