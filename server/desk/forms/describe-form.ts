import type { SchemaNode } from "../../content/schema/editor/schema-nodes";
import type { ContentFile } from "../../writer/content-file";
import type { DescribeContext } from "./describe/describe-context";
import { describeNode } from "./describe/describe-node";
import { placeMistakes } from "./describe/place-mistakes";
import type { TextNode } from "./field-nodes";
import { type DeskLanguage, formWords } from "./fields/form-words";
import { rootField, rootValue } from "./fields/root-field";
import type { Form, FormChoices, FormMistake } from "./form-node";
import { readPosted } from "./read-form";

export interface DescribeOptions {
  /** The file as it is, or as the draft has it. */
  base: ContentFile;
  /** The value of the hidden `base`: by it a post names the bytes that it began with. */
  baseId: string;
  language: DeskLanguage;
  choices?: FormChoices;
  mistakes?: readonly FormMistake[];
  /** The form as it was posted, to be shown again with its list step. */
  posted?: URLSearchParams;
  /** The place that is open, such as `sections[120]`. */
  open?: string;
  /** That of the file, if left out. */
  schema?: SchemaNode;
}

/** Fields of the longest form, but for those that are open. */
const MAX_FIELDS = 2500;

/** The form of a content file. @throws FormError for a post that no form of ours sends */
export function describeForm(options: DescribeOptions): Form {
  const { base, baseId, language, choices = {}, mistakes = [], posted, schema } = options;
  const words = formWords(language);
  const read = posted && readPosted(posted, options);
  const own = read?.context.mistakes ?? [];
  const all = [
    ...own,
    ...mistakes.filter(
      ({ place, text }) => !own.some((one) => one.place === place && one.text === text),
    ),
  ];
  const opened = [options.open, read?.context.open, ...all.map(({ place }) => place)];
  const context: DescribeContext = {
    language,
    words,
    choices,
    content: base,
    kept: read?.context.kept ?? new Map(),
    written: read?.context.written ?? new Map(),
    orders: read?.context.orders ?? new WeakMap(),
    open: opened.flatMap((place) => place || []),
    budget: MAX_FIELDS,
    suggestions: new Map(),
  };
  const field = rootField(base.path, schema);
  const value = read ? read.data : rootValue(base, field);
  const root = describeNode(
    {
      field,
      value,
      place: "",
      from: [],
      isRequired: true,
      isOwnerOnly: field.who === "owner",
      label: field.shape === "list" ? words.redirects : words.settings,
    },
    context,
  );
  const form: Form = {
    language,
    words,
    base: baseId,
    root,
    ...(base.body && {
      body: describeBody(context.kept.get("body") ?? read?.body ?? base.body.text, context),
    }),
    mistakes: [],
    suggestions: Object.fromEntries(
      [...context.suggestions].filter(([, values]) => values.length > 0),
    ),
  };
  placeMistakes(form, all);
  return form;
}

function describeBody(text: string, { words }: DescribeContext): TextNode {
  const value = text.replace(/^(?:[ \t]*\n)+|\s+$/g, "");
  return {
    widget: "text",
    place: "body",
    id: "f-body",
    label: words.body,
    help: words.bodyHelp,
    isRequired: false,
    isAdvanced: false,
    isOwnerOnly: false,
    isSet: value !== "",
    errors: [],
    mistakeCount: 0,
    value,
    rows: Math.min(Math.max(value.split("\n").length + 2, 6), 30),
    isYaml: false,
  };
}
