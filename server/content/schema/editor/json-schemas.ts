import * as z from "zod";
import { COMMON_KEYS, OWN_PARTS } from "../../languages/check-overlays";
import { UniqueNames } from "../../markdown/unique-names";
import type { FieldContext } from "../fields/field-context";
import { createFields } from "../fields/fields";
import { pageSchema } from "../page-schema";
import { redirectsSchema } from "../redirect-schema";
import { siteSchema } from "../site-schema";
import { nameDefinitions } from "./name-definitions";
import type { SchemaNode } from "./schema-nodes";
import { writeKeyTexts } from "./write-key-texts";

/** JSON schemas by file name, for completion and validation in editors. */
export function contentJsonSchemas(): Record<string, string> {
  const written = Object.entries(contentSchemas()).map(([name, schema]) => {
    return [name, `${JSON.stringify(nameDefinitions(writeKeyTexts(schema)), null, 2)}\n`];
  });
  return Object.fromEntries(written);
}

/** The same schemas before the examples of keys are written into their descriptions. */
export function contentSchemas() {
  const fields = createFields(() => NO_CONTEXT);
  const site = toSchema("site.yaml", siteSchema(fields));
  return {
    "site.schema.json": site,
    "site-language.schema.json": inLanguage("site.en.yaml", site),
    "page.schema.json": toSchema("Front matter of a page", pageSchema(fields)),
    "redirects.schema.json": toSchema("redirects.yaml", redirectsSchema),
  };
}

// The JSON schema of a field does not depend on the folder.
const NO_CONTEXT: FieldContext = {
  media: new Map(),
  icon: () => undefined,
  otherIcon: () => undefined,
  folder: (folder) => ({ folder }),
  imageHosts: [],
  embedHosts: [],
  locations: [],
  zone: { name: "UTC", wallTime: (instant) => instant, instant: (wallTime) => wallTime },
  link: (to) => ({ to }),
  headingIds: new UniqueNames(),
  tableNames: new UniqueNames(),
};

function toSchema(title: string, schema: z.ZodType): SchemaNode {
  const { "~standard": _, ...json } = z.toJSONSchema(schema, { io: "input", reused: "ref" });
  return { title, ...json } as SchemaNode;
}

/** The schema of what a language has in place of site.yaml: nothing is required, common keys are unknown. */
function inLanguage(title: string, { required: _, properties = {}, ...rest }: SchemaNode) {
  const own = Object.entries(properties).filter(
    ([key]) => key in OWN_PARTS || !COMMON_KEYS.includes(key),
  );
  return { ...rest, title, properties: Object.fromEntries(own) };
}
