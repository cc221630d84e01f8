import { ADVICE_WORDS } from "./advice-words";
import { FILE_WORDS } from "./file-words";
import { FOLDER_WORDS } from "./folder-words";
import { GERMAN_TERMS } from "./german-terms";
import { PAGE_WORDS } from "./page-words";
import { YAML_TEXT_WORDS } from "./yaml-text-words";
import { YAML_WORDS } from "./yaml-words";

/** Languages that content errors speak. */
export const ERROR_LANGUAGES = ["en", "de"] as const;
export type ErrorLanguage = (typeof ERROR_LANGUAGES)[number];

/** What was found, and what is wanted, as templates with `{names}` of values. */
type Words = Readonly<Record<"found" | "expected", string>>;

/** Every error of a content folder that has a code, with its words. */
export const ERROR_WORDS = {
  ...ADVICE_WORDS,
  ...FILE_WORDS,
  ...FOLDER_WORDS,
  ...PAGE_WORDS,
  ...YAML_WORDS,
  ...YAML_TEXT_WORDS,
} as const satisfies Record<string, Readonly<Record<ErrorLanguage, Words>>>;

export type ErrorCode = keyof typeof ERROR_WORDS;

/** The names in braces of a template. */
type Names<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type English<Code extends ErrorCode> = (typeof ERROR_WORDS)[Code]["en"];

/** The values of an error, by the names in its English words. */
export type ErrorValues<Code extends ErrorCode> = Readonly<
  Record<Names<English<Code>["found"] | English<Code>["expected"]>, string | number>
>;

export type ErrorValuesByName = Readonly<Record<string, string | number>>;

/** An error of content without its place; its words are in English. */
export interface CodedError {
  code: ErrorCode;
  values: ErrorValuesByName;
  found: string;
  expected: string;
}

/** Makes an error from its code and the values that its words name. */
export function codedError<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code>,
): CodedError {
  return { code, values, ...errorWords({ code, values }, "en") };
}

/** The words of an error in a language. */
export function errorWords(
  { code, values }: Pick<CodedError, "code" | "values">,
  language: ErrorLanguage,
): Words {
  const words: Words = ERROR_WORDS[code][language];
  const terms = language === "de" ? inGerman(values) : values;
  return { found: filled(words.found, terms), expected: filled(words.expected, terms) };
}

function inGerman(values: ErrorValuesByName): ErrorValuesByName {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, GERMAN_TERMS[value] ?? value]),
  );
}

function filled(template: string, values: ErrorValuesByName): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
