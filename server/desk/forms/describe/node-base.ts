import { readYaml } from "../../../writer/yaml/yaml-tree";
import type { NodeBase } from "../field-nodes";
import type { Field } from "../fields/field";
import { type DeskLanguage, type FormWords, fill, schemaText } from "../fields/form-words";
import { shownText } from "../fields/shown-value";
import type { DescribeContext, Spot } from "./describe-context";

/** Kinds whose look is not known to everybody: they show an example. */
const WITH_EXAMPLE = [
  "address",
  "currency",
  "embed",
  "host",
  "id",
  "link",
  "money",
  "page",
  "ratio",
  "segment",
  "name",
];

/** What every node has. */
export function nodeBase(spot: Spot, { language, words }: DescribeContext): NodeBase {
  const { field, place, value, isRequired, isOwnerOnly } = spot;
  const label = spot.label ?? titleOf(field, language) ?? words.entry;
  const text = helpText(field, language);
  const help = saysMore(text, label) ? text : "";
  const example = exampleText(field);
  return {
    place,
    id: idOf(place),
    label,
    ...(help && { help }),
    ...(example && { example }),
    isRequired,
    isAdvanced: field.isAdvanced,
    isOwnerOnly,
    isSet: value !== undefined && value !== null,
    errors: [],
    mistakeCount: 0,
  };
}

/** The id of the input at a place. */
export function idOf(place: string): string {
  if (place === "") return "f-file";
  return `f-${place.replace(/[^\w$-]+/g, "-").replace(/^-|-$/g, "")}`;
}

/** The title of a field in the owner's language. */
export function titleOf({ node }: Field, language: DeskLanguage): string | undefined {
  return node.title === undefined || node.title === ""
    ? undefined
    : schemaText(node.title, language);
}

/** The words of a value of a choice. */
export function valueTitle({ node }: Field, value: unknown, language: DeskLanguage): string {
  const title = node.titles?.[String(value)];
  return title === undefined ? String(value) : schemaText(title, language);
}

/** The default in words, if it says more than that nothing is there. */
export function defaultText(field: Field, words: FormWords, language: DeskLanguage) {
  const { default: fallback } = field.node;
  if (fallback === undefined || fallback === "" || typeof fallback === "object") return undefined;
  return fill(words.default, { value: valueTitle(field, fallback, language) });
}

/** The description in the words of a form: without what only matters to those who write YAML. */
function helpText({ node, shape, values, item }: Field, language: DeskLanguage): string {
  const text = schemaText(node.description ?? item?.node.description ?? "", language);
  const plain = text
    .replace(/,? (in quotes|in Anführungszeichen)\b/g, "")
    .replace(shape === "tick" ? /^true[^:]*:\s*/ : "", "");
  if (shape !== "choice") return capital(plain);
  const named = values.reduce((help: string, value) => {
    const name = String(value).replace(/[^\w-]/g, "");
    return help.replace(
      new RegExp(`(^|[ ;,:])${name}(?=:| or | oder )`, "g"),
      `$1${schemaText(node.titles?.[name] ?? name, language)}`,
    );
  }, plain);
  return capital(named);
}

/** Letters that an article adds to a label. */
const ARTICLE = 14;

/** Whether a help is more than its label with an article: "The telephone number". */
function saysMore(help: string, label: string): boolean {
  const isShort = help.length <= label.length + ARTICLE;
  return !(isShort && help.toLowerCase().includes(label.toLowerCase()));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function exampleText({ node, kind, shape }: Field): string | undefined {
  if (node.example === undefined || !kind || !WITH_EXAMPLE.includes(kind)) return undefined;
  if (shape !== "text" && shape !== "number") return undefined;
  const { data } = readYaml(node.example) ?? {};
  return typeof data === "object" ? undefined : shownText(data);
}
