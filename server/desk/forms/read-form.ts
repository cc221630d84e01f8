import type { SchemaNode } from "../../content/schema/editor/schema-nodes";
import type { Change } from "../../writer/change";
import type { ContentFile } from "../../writer/content-file";
import { withBody } from "../../writer/markdown/edit-body";
import { FormError } from "./fields/form-error";
import { type DeskLanguage, fill, formWords } from "./fields/form-words";
import { parseStep } from "./fields/list-step";
import { isUnchanged } from "./fields/posted-text";
import { rootField, rootValue } from "./fields/root-field";
import type { FormMistake } from "./form-node";
import { changesOf } from "./read/changes-of";
import { MAX_POSTED, MAX_TEXT, postedForm } from "./read/posted-form";
import type { ReadContext } from "./read/read-context";
import { readValue } from "./read/read-value";

export interface ReadOptions {
  /** The file that the form was made from. */
  base: ContentFile;
  language: DeskLanguage;
  /** That of the file, if left out. */
  schema?: SchemaNode;
}

export interface FormResult {
  /** What differs from the base, each seen by the next. */
  changes: Change[];
  /** Values that cannot be read; nothing else is checked here. */
  mistakes: FormMistake[];
  /** The place of an entry that was added or moved, or that is to be opened. */
  open?: string;
}

/** A form that was read: its values, and all that shows it again. */
export interface ReadForm {
  data: unknown;
  body?: string;
  context: ReadContext;
}

/** Reads a posted form against its base. @throws FormError */
export function readForm(posted: URLSearchParams, options: ReadOptions): FormResult {
  const { base } = options;
  const { data, body, context } = readPosted(posted, options);
  const changes = changesOf(base.yaml.data, data ?? base.yaml.data, [], context);
  if (body !== undefined && body !== base.body?.text) changes.push({ body });
  const { mistakes, open } = context;
  return { changes, mistakes, ...(open !== undefined && { open }) };
}

/** The values of a posted form. @throws FormError */
export function readPosted(
  posted: URLSearchParams,
  { base, language, schema }: ReadOptions,
): ReadForm {
  const words = formWords(language);
  const intent = posted.get("intent") ?? "";
  const step = parseStep(intent);
  const [, open] = /^open:(.{1,500})$/s.exec(intent) ?? [];
  const form = postedForm(posted, step?.at);
  if (!form) throw new FormError(fill(words.tooMuch, { count: MAX_POSTED }));
  const context: ReadContext = {
    posted: form,
    words,
    step,
    ...(open !== undefined && { open }),
    mistakes: [],
    kept: new Map(),
    written: new Map(),
    orders: new WeakMap(),
  };
  const field = rootField(base.path, schema);
  const data = readValue(field, rootValue(base, field), "", context);
  if (step && context.open === undefined) throw new FormError(words.unknownStep);
  return { data, body: readBody(base, context), context };
}

/** The Markdown of a page as it is to be; undefined for a file without. */
function readBody({ body }: ContentFile, context: ReadContext): string | undefined {
  const posted = context.posted.value("body");
  if (!body || posted === undefined || isUnchanged(body.text.trim(), posted.trim()))
    return body?.text;
  if (posted.length <= MAX_TEXT) return withBody(body.text, posted);
  const text = fill(context.words.tooLong, { count: MAX_TEXT });
  context.mistakes.push({ place: "body", text });
  context.kept.set("body", posted);
  return body.text;
}
