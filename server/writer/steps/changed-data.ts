import { isGroup } from "../../content/files/yaml/yaml-source";
import type { Path } from "./place";
import type { YamlChange } from "./yaml-change";

/**
 * Takes the data of a text and a change that fits it, returns the data as they are to be. `keyIndex` is the place of a new
 * key. Nothing of the given data is changed.
 */
export function changedData(data: unknown, change: YamlChange, keyIndex = 0): unknown {
  const [parent, step] = [change.path.slice(0, -1), change.path.at(-1)];
  return at(data, parent, (owner) => {
    if (Array.isArray(owner) && typeof step === "number") return changedList(owner, step, change);
    if (isGroup(owner) && typeof step === "string")
      return changedGroup(owner, step, change, keyIndex);
    return owner;
  });
}

function changedList(list: readonly unknown[], index: number, change: YamlChange): unknown[] {
  if (change.kind === "set") return list.toSpliced(index, 1, change.value);
  if (change.kind === "insert") return list.toSpliced(index, 0, change.value);
  const without = list.toSpliced(index, 1);
  return change.kind === "remove" ? without : without.toSpliced(change.to, 0, list[index]);
}

function changedGroup(
  group: Record<string, unknown>,
  key: string,
  change: YamlChange,
  keyIndex: number,
): unknown {
  const entries = Object.entries(group);
  const index = entries.findIndex(([name]) => name === key);
  if (change.kind === "remove") return fromEntries(entries.toSpliced(index, 1));
  if (change.kind !== "set") return group;
  const entry: [string, unknown] = [key, change.value];
  return fromEntries(
    index < 0 ? entries.toSpliced(keyIndex, 0, entry) : entries.toSpliced(index, 1, entry),
  );
}

/** Also for a key such as `__proto__`. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

function at(data: unknown, [step, ...rest]: Path, change: (owner: unknown) => unknown): unknown {
  if (step === undefined) return change(data);
  if (Array.isArray(data) && typeof step === "number")
    return data.toSpliced(step, 1, at(data[step], rest, change));
  if (!isGroup(data)) return data;
  return fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === step ? at(value, rest, change) : value,
    ]),
  );
}
