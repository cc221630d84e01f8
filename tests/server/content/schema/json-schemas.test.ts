import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contentJsonSchemas } from "../../../../server/content/schema/editor/json-schemas";

test.each(Object.entries(contentJsonSchemas()))(
  "content/schema/%s is what `npx tsx scripts/write-content-schemas.ts` writes",
  async (name, text) => {
    const file = new URL(`../../../../content/schema/${name}`, import.meta.url);
    expect(await readFile(file, "utf8")).toBe(text);
  },
);
