import type * as z from "zod";
import { quote } from "../files/errors/content-errors";
import { didYouMean, oneOf } from "../files/errors/did-you-mean";
import { valueAt } from "../files/yaml/yaml-source";
import { joinErrors } from "./mended/join-errors";
import { withMended } from "./mended/mended-value";

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
  return joinErrors(errors, data);
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
        const options = issue.options.map(String);
        const near = value === undefined ? keyNearTo(path, data) : undefined;
        if (near !== undefined)
          return [{ path, found: `the key ${quote(near)}`, expected: `'${String(path.at(-1))}'` }];
        return [{ path, found, expected: oneOf(options, value) }];
      }
      const branch = [...issue.errors].sort((a, b) => weight(a) - weight(b))[0] ?? [];
      const placed = branch.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
      return schemaErrors(placed, data);
    }
    case "invalid_value": {
      if (!/^Invalid (input|option)/.test(issue.message))
        return [{ path, found, expected: issue.message }];
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
      const mended = withMended(expected, value, path.at(-1));
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
          expected: withMended(
            issue.format === "email" ? "an e-mail address" : issue.message,
            value,
          ),
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

/** The key beside a missing one that is a misspelling of its name. */
function keyNearTo(path: readonly PropertyKey[], data: unknown): string | undefined {
  const beside = Object.keys(Object(valueAt(data, path.slice(0, -1))));
  const name = String(path.at(-1));
  // Near to `type`, and a key of its own.
  return beside.find((key) => key !== "tone" && didYouMean(key, [name]) === name);
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
  if (Array.isArray(value)) {
    const isShort = value.length > 0 && value.length <= 4 && value.every(isPlain);
    return isShort ? `[${value.join(", ")}]` : `a list of ${value.length}`;
  }
  return isPlain(value) ? String(value) : "a group of keys";
}

function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
}
