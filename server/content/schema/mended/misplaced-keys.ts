import { quote } from "../../files/errors/content-errors";
import { type CodedError, codedError } from "../../files/errors/words/error-words";
import { isGroup, valueAt } from "../../files/yaml/yaml-source";

type Path = readonly PropertyKey[];

/** Groups of a location and of a section that are often the last ones, so that the next key slips into them. */
const INNER = ["picture", "video", "address", "geo", "background", "aside"];
/** Keys of the entries of a list that no group of INNER has. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  locations: ["hours", "except", "phone", "email", "geo", "map", "picture", "address"],
  sections: ["actions", "items", "variant", "tone", "fields", "rows", "columns", "eyebrow"],
};

/** The error of a key that belongs to the entry around its group: two spaces too many. */
export function misplacedKey(path: Path, key: string, data: unknown): CodedError | undefined {
  const [list = "", index] = path;
  const group = String(path.at(-1));
  if (path.length !== 3 || typeof index !== "number" || !INNER.includes(group)) return undefined;
  const owner = valueAt(data, path.slice(0, -1));
  const isOfOwner =
    KEYS[String(list)]?.includes(key) && isGroup(owner) && !Object.hasOwn(owner, key);
  if (!isOfOwner) return undefined;
  return codedError("key-deeper", { key: quote(key), group, owner: `${String(list)}[${index}]` });
}

/** The error of a section without type below one that has a type alone: one hyphen too many. Takes the path of the type. */
export function keyOfEntryAbove(path: Path, data: unknown): CodedError | undefined {
  const [list, index] = path;
  if (list !== "sections" || typeof index !== "number" || path.length !== 3) return undefined;
  const [above, entry] = [valueAt(data, [list, index - 1]), valueAt(data, [list, index])];
  if (!isGroup(above) || !isGroup(entry) || Object.keys(above).join() !== "type") return undefined;
  const [key] = Object.keys(entry);
  return key === undefined ? undefined : codedError("key-of-entry", { key: quote(key) });
}
