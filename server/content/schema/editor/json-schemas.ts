import * as z from "zod";
import { COMMON_KEYS, OWN_PARTS } from "../../languages/check-overlays";
import { fileSchemas } from "../file-schemas";
import { redirectsSchema } from "../redirect-schema";
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

let built: ReturnType<typeof buildSchemas> | undefined;

/** The same schemas before the examples of keys are written into their descriptions. Built once. */
export function contentSchemas() {
  built ??= buildSchemas();
  return built;
}

function buildSchemas() {
  const { site: ofSite, page } = fileSchemas();
  const site = toSchema("site.yaml", ofSite);
  return {
    "site.schema.json": site,
    "site-language.schema.json": inLanguage("site.en.yaml", site),
    "page.schema.json": toSchema("Front matter of a page", page),
    "redirects.schema.json": toSchema("redirects.yaml", redirectsSchema),
  };
}

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
