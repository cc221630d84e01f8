import type * as z from "zod";
import { quote } from "../files/content-errors";
import { didYouMean, orSimilar } from "../files/did-you-mean";
import { withMended } from "./mended-value";

/** An error without file and line. */
export interface PlacedError {
  path: readonly PropertyKey[];
  found: string;
  expected: string;
  /** The faulty part of a longer text, to find its line. */
  excerpt?: string;
}

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of keys",
};

/** Translates the issues of a schema into errors for the owner. `data` is the validated value. */
export function schemaErrors(issues: readonly z.core.$ZodIssue[], data: unknown): PlacedError[] {
  const errors = issues
    .filter((issue) => !isSizeOfWrongType(issue, issues))
    .flatMap((issue) => issueProblems(issue, data));
  return joinRenamed(errors, data).filter((error) => !isMisspelt(error, errors, data));
}

/** A missing key and an unknown one in the same group are one mistake: the key has another name. */
function joinRenamed(errors: readonly PlacedError[], data: unknown): PlacedError[] {
  const renamed = new Map<PlacedError, PlacedError>();
  const isUnknown = ({ found }: PlacedError) => found.startsWith("the unknown key");
  for (const error of errors.filter(isUnknown)) {
    const group = error.path.slice(0, -1).join();
    const beside = errors.filter(
      ({ path }) => path.length > 0 && path.slice(0, -1).join() === group,
    );
    const [missing, ...others] = beside.filter(({ path }) => valueAt(data, path) === undefined);
    const isAlone = others.length === 0 && beside.filter(isUnknown).length === 1;
    if (missing && isAlone && !error.expected.startsWith("'")) renamed.set(error, missing);
  }
  const missing = new Set(renamed.values());
  return errors
    .filter((error) => !missing.has(error))
    .map((error) => {
      const key = renamed.get(error)?.path.at(-1);
      return key === undefined
        ? error
        : { ...error, expected: orSimilar(error.expected, String(key)) };
    });
}

/** True for a missing key of which the misspelt name is there: that is one mistake. */
function isMisspelt({ path }: PlacedError, errors: readonly PlacedError[], data: unknown): boolean {
  const [group, name] = [path.slice(0, -1).join(), String(path.at(-1))];
  if (valueAt(data, path) !== undefined) return false;
  return errors.some(
    (other) =>
      other.path.slice(0, -1).join() === group &&
      other.found.startsWith("the unknown key") &&
      other.expected.startsWith(`'${name}'?`),
  );
}

function issueProblems(issue: z.core.$ZodIssue, data: unknown): PlacedError[] {
  const { path } = issue;
  const value = valueAt(data, path);
  const found = describe(value);
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
        return [{ path, found, expected: oneOf(issue.options.map(String), value) }];
      }
      const branch = [...issue.errors].sort((a, b) => weight(a) - weight(b))[0] ?? [];
      const placed = branch.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
      return schemaErrors(placed, data);
    }
    case "invalid_value": {
      const isQuoted = typeof value === "string" && issue.values.includes(Number(value));
      const expected = isQuoted
        ? `${value} without quotes`
        : oneOf(issue.values.map(String), value);
      return [{ path, found, expected }];
    }
    case "invalid_type": {
      // Zod's own text is for developers.
      if (!issue.message.startsWith("Invalid input"))
        return [{ path, found, expected: withMended(issue.message, value) }];
      const expected = TYPES[issue.expected] ?? issue.expected;
      const quotes = issue.expected === "string" && isPlain(value) ? " (put it in quotes)" : "";
      const mended = withMended(expected, value);
      if (path.length === 0 && typeof value === "string" && mended === expected)
        return [{ path, found, expected: "'key: value' on each line" }];
      return [{ path, found, expected: mended + quotes }];
    }
    case "too_small":
      return [{ path, found, expected: size(issue.origin, "at least", issue.minimum) }];
    case "too_big":
      return [
        {
          path,
          found: measured(value, found),
          expected: size(issue.origin, "at most", issue.maximum),
        },
      ];
    case "invalid_format":
      return [
        {
          path,
          found,
          expected:
            issue.format === "email" ? "an e-mail address" : withMended(issue.message, value),
        },
      ];
    case "custom": {
      const { found: excerpt, measured } = issue.params ?? {};
      if (typeof measured === "string") return [{ path, found: measured, expected: issue.message }];
      if (typeof excerpt !== "string")
        return [{ path, found, expected: withMended(issue.message, value) }];
      return [{ path, found: quote(excerpt), expected: issue.message, excerpt }];
    }
    default:
      return [{ path, found, expected: issue.message }];
  }
}

/** True for a size error beside a type error: an empty list where text is expected is not also too short. */
function isSizeOfWrongType(issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  if (issue.code !== "too_small" && issue.code !== "too_big") return false;
  const path = issue.path.join();
  return issues.some((other) => other.code === "invalid_type" && other.path.join() === path);
}

/** Number of issues of one branch of a union; the branch with the fewest is the one that was meant, and none of another type. */
function weight(issues: readonly z.core.$ZodIssue[]): number {
  const isOther = issues.some(({ code, path }) => code === "invalid_type" && path.length === 0);
  if (isOther) return Number.POSITIVE_INFINITY;
  return issues.reduce(
    (sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1),
    0,
  );
}

function oneOf(known: readonly string[], value: unknown): string {
  const near = typeof value === "string" ? didYouMean(value, known) : undefined;
  const list = known.length === 1 ? known.join() : `one of ${known.join(", ")}`;
  return near && known.length > 1 ? `'${near}'? (${list})` : list;
}

function size(origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string") return bound === "at least" ? "text" : `${bound} ${limit} characters`;
  if (origin === "array") return `${bound} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `a number of ${bound} ${limit}`;
}

function measured(value: unknown, found: string): string {
  return typeof value === "string" ? `${value.length} characters (${quote(value, 20)})` : found;
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string") return value.trim() === "" ? "empty text" : quote(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return isPlain(value) ? String(value) : "a group of keys";
}

function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
