import type { ScalarNode } from "./tree-nodes";
import { readYaml } from "./yaml-tree";

/** How text is written: as it is, or in quotes. */
export type Quoting = "plain" | "single" | "double";

/** Characters that quotes alone may show, and the escapes that JSON has no need of. */
const UNPRINTED = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u;
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** Takes a value that is no list and no group, returns it as YAML on one line. `written`: as its owner typed a number. */
export function printScalar(
  value: unknown,
  isFlow: boolean,
  quoting: Quoting = "plain",
  written?: string,
): string {
  if (written !== undefined && isPlain(written, value, isFlow)) return written;
  if (typeof value !== "string") return String(value);
  const isPrinted = !UNPRINTED.test(value);
  if (isPrinted && quoting === "single") return `'${value.replaceAll("'", "''")}'`;
  if (isPrinted && quoting === "plain" && isPlain(value, value, isFlow)) return value;
  return doubleQuoted(value);
}

/** A key of a group as YAML. */
export function printKey(key: string, isFlow: boolean): string {
  const text = isFlow ? `{ ${key}: 1 }` : `${key}: 1`;
  const data = UNPRINTED.test(key) ? undefined : readYaml(text)?.data;
  const isRead = JSON.stringify(data) === JSON.stringify({ [key]: 1 });
  return isRead && !/^[-?]( |$)/.test(key) ? key : doubleQuoted(key);
}

/** How the text of a value is quoted; plain for one that is not there. */
export function quotingOf(node: ScalarNode): Quoting {
  return node.style === "single" || node.style === "double" ? node.style : "plain";
}

/** Whether a text without quotes is read as a value, as that of a key and as an entry of a list, with a comment behind it. */
function isPlain(text: string, value: unknown, isFlow: boolean): boolean {
  const [key, entry] = isFlow
    ? [`{ a: ${text}, b: 1 }`, `[${text}, 1]`]
    : [`a: ${text} # c`, `- ${text} # c`];
  const [keyed, listed] = [readYaml(key)?.data, readYaml(entry)?.data];
  const wanted = JSON.stringify(
    isFlow ? [{ a: value, b: 1 }, [value, 1]] : [{ a: value }, [value]],
  );
  return JSON.stringify([keyed, listed]) === wanted;
}

function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(ESCAPED, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
