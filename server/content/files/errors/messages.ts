import {
  type CodedError,
  type ErrorCode,
  type ErrorValuesByName,
  isErrorCode,
  toldError,
  type WordNames,
} from "./words/error-words";

/** An error in one text, because schemas and lookups hand on texts: its code, and the values of its words as JSON. */
export type Message = `${ErrorCode} ${string}`;

type MessageValues<Code extends ErrorCode> = Readonly<Record<WordNames<Code>, string | number>>;

/** Takes a code and the values of its words but for what was found; returns the message. */
export function message<Code extends ErrorCode>(
  code: Code,
  ...[values = {}]: [WordNames<Code>] extends [never]
    ? [values?: ErrorValuesByName]
    : [values: MessageValues<Code>]
): Message {
  return messageOf(code, values);
}

/** Takes a code and any values; returns the message. */
export function messageOf(code: ErrorCode, values: ErrorValuesByName): Message {
  return `${code} ${JSON.stringify(values)}`;
}

/** The code and the values of a message; those of another text name the text. */
export function readMessage(text: string): { code: ErrorCode; values: ErrorValuesByName } {
  const [code = ""] = text.split(" ", 1);
  if (!isErrorCode(code)) return { code: "value-other", values: { reason: text } };
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(Object(JSON.parse(text.slice(code.length)))))
    if (typeof value === "string" || typeof value === "number") values[name] = value;
  return { code, values };
}

/** A message with more values, such as `similar`, the nearest known name, or `here`, the value that was meant. */
export function withValues(text: string, more: ErrorValuesByName): Message {
  const { code, values } = readMessage(text);
  return messageOf(code, { ...values, ...more });
}

/** The error of a message: `found` is what stands in place of what it wants. */
export function messageError(found: string, text: string): CodedError {
  const { code, values } = readMessage(text);
  return toldError(code, { found, ...values });
}

/** The message with the nearest known name, if there is one. */
export function orSimilar(text: Message, near: string | undefined): Message {
  return near ? withValues(text, { similar: near }) : text;
}
