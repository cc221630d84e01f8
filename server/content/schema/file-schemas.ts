import type { FieldContext } from "./fields/field-context";
import { createFields } from "./fields/fields";
import { pageSchema } from "./page-schema";
import { siteSchema } from "./site-schema";

/** The schemas of site.yaml and of a page's front matter. */
export type FileSchemas = ReturnType<typeof buildSchemas>;

let built: FileSchemas | undefined;
let context: FieldContext | undefined;

/** The schemas of content files: built once, because that takes longer than most checks. */
export function fileSchemas(): FileSchemas {
  built ??= buildSchemas();
  return built;
}

/** Runs a check, which must not wait, with the fields of the schemas in a file's context. */
export function inContext<Result>(of: FieldContext, check: (schemas: FileSchemas) => Result) {
  context = of;
  try {
    return check(fileSchemas());
  } finally {
    // Else it would keep a folder that is not shown any more.
    context = undefined;
  }
}

function buildSchemas() {
  const fields = createFields(() => {
    if (!context) throw new Error("a field is checked outside of a file");
    return context;
  });
  return { site: siteSchema(fields), page: pageSchema(fields) };
}
