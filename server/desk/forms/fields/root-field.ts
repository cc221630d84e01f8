import { isGroup } from "../../../content/files/yaml/yaml-source";
import type { SchemaNode } from "../../../content/schema/editor/schema-nodes";
import type { ContentFile } from "../../../writer/content-file";
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

/** The data of a whole file; undefined for a list that is empty so far. */
export function rootValue({ yaml }: ContentFile, { shape }: Field): unknown {
  const isEmpty = isGroup(yaml.data) && Object.keys(yaml.data).length === 0;
  return shape === "list" && isEmpty ? undefined : yaml.data;
}
