import type { SchemaNode } from "../../../content/schema/editor/schema-nodes";
import { schemaOf } from "../../../writer/schema-place";
import { type Field, fieldOf } from "./field";

const schemas = new Map<string, SchemaNode>();

/** The field of a whole file. The schema of a kind of files is made once. */
export function rootField(path: string, schema?: SchemaNode): Field {
  if (schema) return fieldOf(schema, schema);
  const isOwn = ["site.yaml", "redirects.yaml"].includes(path);
  const kind = path.endsWith(".md") ? "page" : isOwn ? path : "language";
  const known = schemas.get(kind) ?? schemaOf(path);
  schemas.set(kind, known);
  return fieldOf(known, known);
}
