import type * as z from "zod";
import { quote } from "../files/errors/content-errors";
import { didYouMean, unknownName } from "../files/errors/did-you-mean";
import { type Message, message, messageError, messageOf } from "../files/errors/messages";
import { type CodedError, codedError, toldError } from "../files/errors/words/error-words";
import { valueAt } from "../files/yaml/yaml-source";
import { joinErrors } from "./mended/join-errors";
import { withMended } from "./mended/mended-value";
import { keyOfEntryAbove, misplacedKey } from "./mended/misplaced-keys";

/** An error without file and line. */
export interface PlacedError extends CodedError {
  path: readonly PropertyKey[];
  /** The faulty part of a longer text, to find its line. */
  excerpt?: string;
}

const TYPES: Record<string, Message> = {
  string: message("value-text"),
  number: message("value-number"),
  int: message("value-whole-number"),
  boolean: message("value-true-false"),
  array: message("value-list"),
  object: message("value-group"),
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
  const one = (wanted: string) => [{ path, ...messageError(found, wanted) }];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: [...path, key],
        ...(misplacedKey(path, key, data) ?? unknownKey(key, issue.message.split(", "))),
      }));
    case "invalid_union": {
      if ("options" in issue && issue.options) {
        const own = value === undefined ? keyOfEntryAbove(path, data) : undefined;
        if (own) return [{ path: path.slice(0, -1), ...own }];
        const near = value === undefined ? keyNearTo(path, data) : undefined;
        if (near === undefined) return one(choice(issue.options.map(String), value));
        const error = codedError("key-misspelt", { key: quote(near), near: String(path.at(-1)) });
        return [{ path, ...error }];
      }
      const branch = [...issue.errors].sort((a, b) => weight(a) - weight(b))[0] ?? [];
      const placed = branch.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
      return schemaErrors(placed, data);
    }
    case "invalid_value": {
      if (!/^Invalid (input|option)/.test(issue.message)) return one(issue.message);
      const isQuoted = typeof value === "string" && issue.values.includes(Number(value));
      if (isQuoted) return one(message("value-no-quotes", { value }));
      return one(choice(issue.values.map(String), value));
    }
    case "invalid_type": {
      // Zod's own text is for developers.
      if (!issue.message.startsWith("Invalid input")) return one(withMended(issue.message, value));
      const wanted = TYPES[issue.expected] ?? message("value-other", { reason: issue.expected });
      if (issue.expected === "string" && isPlain(value)) return one(message("value-text-quotes"));
      const mended = withMended(wanted, value, path.at(-1), path.at(-2));
      const isLines = path.length === 0 && typeof value === "string" && mended === wanted;
      return one(isLines ? lines(value) : mended);
    }
    case "too_small":
      return one(size(issue.origin, true, Number(issue.minimum)));
    case "too_big": {
      const wanted = size(issue.origin, false, Number(issue.maximum));
      return [{ path, ...messageError(measured(value, found), wanted) }];
    }
    case "invalid_format":
      return one(
        withMended(issue.format === "email" ? message("value-email") : issue.message, value),
      );
    case "invalid_key":
      return one(issue.issues[0]?.message ?? issue.message);
    case "custom": {
      const { found: excerpt } = issue.params ?? {};
      if (typeof excerpt !== "string") return one(withMended(issue.message, value));
      return [{ path, ...messageError(quote(excerpt), issue.message), excerpt }];
    }
    default:
      return one(issue.message);
  }
}

/** What is wanted in place of a text that should be keys. */
function lines(text: string): Message {
  const [, key, value] = /^([A-Za-z]\w*):(\S[^\n]*)$/.exec(text) ?? [];
  if (!key || /^\/\//.test(value ?? "")) return message("value-lines");
  return message("value-colon-space", { mended: quote(`${key}: ${value}`) });
}

function unknownKey(key: string, names: readonly string[]): CodedError {
  const { kind, values, similar } = unknownName(names, key);
  return toldError(`key-${kind}`, { key: quote(key), ...values, ...(similar && { similar }) });
}

function choice(names: readonly string[], value: unknown): Message {
  const { kind, values, similar } = unknownName(names, value);
  return messageOf(`choice-${kind}`, { ...values, ...(similar && { similar }) });
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

function size(origin: string, isLeast: boolean, limit: number): Message {
  if (origin === "string")
    return isLeast ? message("value-text") : message("size-characters", { limit });
  const what = origin === "array" ? (limit === 1 ? "entry" : "entries") : "number";
  return message(isLeast ? `size-${what}-least` : `size-${what}`, { limit });
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
