import * as z from "zod";
import { COMMON_KEYS, OWN_PARTS } from "../languages/check-overlays";
import { UniqueNames } from "../markdown/unique-names";
import type { FieldContext } from "./fields/field-context";
import { createFields } from "./fields/fields";
import { pageSchema } from "./page-schema";
import { redirectsSchema } from "./redirect-schema";
import { siteSchema } from "./site-schema";

/** JSON schemas by file name, for completion and validation in editors. */
export function contentJsonSchemas(): Record<string, string> {
  const fields = createFields(() => NO_CONTEXT);
  return {
    "site.schema.json": jsonSchema("site.yaml", siteSchema(fields)),
    "site-language.schema.json": languageSchema("site.en.yaml", siteSchema(fields)),
    "page.schema.json": jsonSchema("Front matter of a page", pageSchema(fields)),
    "redirects.schema.json": jsonSchema("redirects.yaml", redirectsSchema),
  };
}

// The JSON schema of a field does not depend on the folder.
const NO_CONTEXT: FieldContext = {
  media: new Map(),
  icon: () => undefined,
  folder: (folder) => ({ folder }),
  imageHosts: [],
  embedHosts: [],
  locations: [],
  zone: { name: "UTC", wallTime: (instant) => instant, instant: (wallTime) => wallTime },
  link: (to) => ({ to }),
  headingIds: new UniqueNames(),
  tableNames: new UniqueNames(),
};

function jsonSchema(title: string, schema: z.ZodType): string {
  return print({ title, ...z.toJSONSchema(schema, { io: "input", reused: "ref" }) });
}

/** The schema of what a language has in place of site.yaml: nothing is required, common keys are unknown. */
function languageSchema(title: string, schema: z.ZodType): string {
  const {
    required: _,
    properties = {},
    ...rest
  } = z.toJSONSchema(schema, {
    ...{ io: "input", reused: "ref" },
  });
  const own = Object.entries(properties).filter(
    ([key]) => key in OWN_PARTS || !COMMON_KEYS.includes(key),
  );
  return print({ title, ...rest, properties: Object.fromEntries(own) });
}

function print(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
