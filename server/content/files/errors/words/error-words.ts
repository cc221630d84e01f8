import { ADVICE_WORDS } from "./advice-words";
import { FILE_WORDS } from "./file-words";
import { FOLDER_WORDS } from "./folder-words";
import { FORM_WORDS } from "./form-words";
import { inGerman } from "./german-terms";
import { MEDIA_WORDS } from "./media-words";
import { NOTICE_WORDS } from "./notice-words";
import { PAGE_WORDS } from "./page-words";
import { RULE_WORDS } from "./rule-words";
import { LINK_WORDS } from "./wanted/link-words";
import { PICTURE_WORDS } from "./wanted/picture-words";
import { REDIRECT_WORDS } from "./wanted/redirect-words";
import { SECTION_WORDS } from "./wanted/section-words";
import { VALUE_WORDS } from "./wanted/value-words";
import { YAML_TEXT_WORDS } from "./yaml-text-words";
import { YAML_WORDS } from "./yaml-words";

/** Languages that content errors speak. */
export const ERROR_LANGUAGES = ["en", "de"] as const;
export type ErrorLanguage = (typeof ERROR_LANGUAGES)[number];

/** What was found, and what is wanted, as templates with `{names}` of values. */
type Words = Readonly<Record<"found" | "expected", string>>;

/** Errors that say what was found and what is wanted. */
const OWN_WORDS = {
  ...ADVICE_WORDS,
  ...FILE_WORDS,
  ...FOLDER_WORDS,
  ...FORM_WORDS,
  ...MEDIA_WORDS,
  ...NOTICE_WORDS,
  ...PAGE_WORDS,
  ...RULE_WORDS,
  ...YAML_WORDS,
  ...YAML_TEXT_WORDS,
} as const satisfies Record<string, Readonly<Record<ErrorLanguage, Words>>>;

/** Errors that say what is wanted in place of a value. The value, `found`, says what was found. */
const WANTED_WORDS = {
  ...LINK_WORDS,
  ...PICTURE_WORDS,
  ...REDIRECT_WORDS,
  ...SECTION_WORDS,
  ...VALUE_WORDS,
} as const satisfies Record<string, Readonly<Record<ErrorLanguage, string>>>;

type OwnCode = keyof typeof OWN_WORDS;
type WantedCode = keyof typeof WANTED_WORDS;

/** Names every error of a content folder, in all languages. */
export type ErrorCode = OwnCode | WantedCode;

/** What an error may add to what is wanted: the nearest known name, the value that was meant, and whose fault it is. */
const ADDITIONS = {
  orEmail: { en: "an e-mail address, or {expected}", de: "eine E-Mail-Adresse, oder {expected}" },
  similar: { en: "'{similar}'? ({expected})", de: "'{similar}'? ({expected})" },
  here: { en: "{expected} (here: {here})", de: "{expected} (hier: {here})" },
  ofFile: { en: "{expected} (the file: {found})", de: "{expected} (die Datei: {found})" },
} as const satisfies Record<string, Readonly<Record<ErrorLanguage, string>>>;

/** The names in braces of a template. */
type Names<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` ? never : Name) | Names<Rest>
  : never;

/** The names in the English words of a code, but for what was found in place of a value. */
export type WordNames<Code extends ErrorCode> = Code extends OwnCode
  ? Names<(typeof OWN_WORDS)[Code]["en"]["found" | "expected"]>
  : Code extends WantedCode
    ? Names<(typeof WANTED_WORDS)[Code]["en"]>
    : never;

/** The values of an error, by the names in its English words. */
export type ErrorValues<Code extends ErrorCode> = Readonly<
  Record<WordNames<Code> | (Code extends WantedCode ? "found" : never), string | number>
>;

export type ErrorValuesByName = Readonly<Record<string, string | number>>;

/** An error of content without its place; its words are in English. */
export interface CodedError {
  code: ErrorCode;
  values: ErrorValuesByName;
  found: string;
  expected: string;
}

/** Whether a text is the code of an error. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(OWN_WORDS, text) || Object.hasOwn(WANTED_WORDS, text);
}

/** All codes. */
export const ERROR_CODES: readonly ErrorCode[] = [
  ...Object.keys(OWN_WORDS),
  ...Object.keys(WANTED_WORDS),
].filter(isErrorCode);

/** Makes an error from its code and the values that its words name. */
export function codedError<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code>,
): CodedError {
  return toldError(code, values);
}

/** Makes an error from a code and any values, such as those of another error. */
export function toldError(code: ErrorCode, values: ErrorValuesByName): CodedError {
  return { code, values, ...errorWords({ code, values }, "en") };
}

/** The words of an error in a language. */
export function errorWords(
  { code, values }: Pick<CodedError, "code" | "values">,
  language: ErrorLanguage,
): Words {
  const words = templatesOf(code, language);
  const terms = language === "de" ? inGerman(values) : values;
  const found = filled(words.found, terms);
  let expected = filled(words.expected, terms);
  for (const [name, added] of Object.entries(ADDITIONS))
    if (Object.hasOwn(values, name))
      expected = filled(added[language], { ...terms, expected, found });
  return { found: String(terms.ofFile ?? found), expected };
}

/** The words of a code in a language, with names of values in braces. */
export function templatesOf(code: ErrorCode, language: ErrorLanguage): Words {
  const own: Partial<Record<string, Readonly<Record<ErrorLanguage, Words>>>> = OWN_WORDS;
  const wanted: Partial<Record<string, Readonly<Record<ErrorLanguage, string>>>> = WANTED_WORDS;
  return own[code]?.[language] ?? { found: "{found}", expected: wanted[code]?.[language] ?? "" };
}

function filled(template: string, values: ErrorValuesByName): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
