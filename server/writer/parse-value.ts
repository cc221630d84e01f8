import type { SchemaNode } from "../content/schema/editor/schema-nodes";
import type { Change } from "./change";
import { takesText } from "./schema-place";
import { parsePlace } from "./steps/place";
import { readYaml } from "./yaml/yaml-tree";

/**
 * The change of `content set PLACE VALUE`. Where the schema takes text, the value is that text; a list or group in brackets
 * and all other values are YAML. @throws PlaceError
 */
export function setChange(root: SchemaNode, data: unknown, place: string, value: string): Change {
  if (place === "body") return { body: value };
  const { path } = parsePlace(place);
  const { isText, hasParts } = takesText(root, data, path);
  const isBracketed = hasParts && /^[[{]/.test(value.trim());
  const read = isText && !isBracketed ? undefined : readYaml(value);
  if (read === undefined) return { set: place, to: value };
  return { set: place, to: read.data, written: value };
}
