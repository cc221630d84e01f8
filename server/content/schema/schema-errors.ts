import type * as z from "zod";
import { quote } from "../files/content-errors";
import { didYouMean } from "../files/did-you-mean";

/** An error whose place in the file is not known yet. */
export interface PlacedError {
  path: readonly PropertyKey[];
  found: string;
  expected: string;
  /** The words at fault, to be looked up in a longer text. */
  words?: string;
}

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of keys",
};

/** Puts what a schema objects to in an owner's words. `data` is what was checked. */
export function schemaErrors(issues: readonly z.core.$ZodIssue[], data: unknown): PlacedError[] {
  return issues
    .filter((issue) => !isSizeOfWrongType(issue, issues))
    .flatMap((issue) => issueProblems(issue, data));
}

function issueProblems(issue: z.core.$ZodIssue, data: unknown): PlacedError[] {
  const { path } = issue;
  const given = valueAt(data, path);
  const found = describe(given);
  switch (issue.code) {
    case "unrecognized_keys": {
      const known = issue.message.split(", ");
      return issue.keys.map((key) => ({
        path: [...path, key],
        found: `the unknown key ${quote(key)}`,
        expected: oneOf(known, key),
      }));
    }
    case "invalid_union": {
      if ("options" in issue && issue.options) {
        return [{ path, found, expected: oneOf(issue.options.map(String), given) }];
      }
      const branch = [...issue.errors].sort((a, b) => weight(a) - weight(b))[0] ?? [];
      const placed = branch.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
      return schemaErrors(placed, data);
    }
    case "invalid_value":
      return [{ path, found, expected: oneOf(issue.values.map(String), given) }];
    case "invalid_type": {
      const expected = TYPES[issue.expected] ?? issue.expected;
      const quotes = issue.expected === "string" && isPlain(given) ? " (put it in quotes)" : "";
      return [{ path, found, expected: expected + quotes }];
    }
    case "too_small":
      return [{ path, found, expected: size(issue.origin, "at least", issue.minimum) }];
    case "too_big":
      return [
        {
          path,
          found: measured(given, found),
          expected: size(issue.origin, "at most", issue.maximum),
        },
      ];
    case "invalid_format":
      return [
        { path, found, expected: issue.format === "email" ? "an e-mail address" : issue.message },
      ];
    case "custom": {
      const words = issue.params?.found;
      if (typeof words !== "string") return [{ path, found, expected: issue.message }];
      return [{ path, found: quote(words), expected: issue.message, words }];
    }
    default:
      return [{ path, found, expected: issue.message }];
  }
}

/** An empty list where text is expected is not also too short. */
function isSizeOfWrongType(issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  if (issue.code !== "too_small" && issue.code !== "too_big") return false;
  const path = issue.path.join();
  return issues.some((other) => other.code === "invalid_type" && other.path.join() === path);
}

/** Of two kinds that something could be, the one with fewer objections is what was meant. */
function weight(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1),
    0,
  );
}

function oneOf(known: readonly string[], given: unknown): string {
  const near = typeof given === "string" ? didYouMean(given, known) : undefined;
  const list = known.length === 1 ? known.join() : `one of ${known.join(", ")}`;
  return near && known.length > 1 ? `'${near}'? (${list})` : list;
}

function size(origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string") return bound === "at least" ? "text" : `${bound} ${limit} characters`;
  if (origin === "array") return `${bound} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `a number of ${bound} ${limit}`;
}

function measured(given: unknown, found: string): string {
  return typeof given === "string" ? `${given.length} characters (${quote(given, 20)})` : found;
}

function describe(given: unknown): string {
  if (given === undefined || given === null) return "nothing";
  if (typeof given === "string") return given.trim() === "" ? "empty text" : quote(given);
  if (Array.isArray(given)) return `a list of ${given.length}`;
  return isPlain(given) ? String(given) : "a group of keys";
}

function isPlain(given: unknown): boolean {
  return typeof given === "number" || typeof given === "boolean" || typeof given === "bigint";
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
