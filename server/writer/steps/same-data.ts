import { isGroup } from "../../content/files/yaml/yaml-source";

/** Whether two values of YAML are the same; with `inOrder` their keys have the same order too. */
export function isSame(one: unknown, other: unknown, inOrder = false): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at], inOrder));
  if (!isGroup(one) || !isGroup(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key, at) =>
        (inOrder ? others[at] === key : Object.hasOwn(other, key)) &&
        isSame(one[key], other[key], inOrder),
    )
  );
}
