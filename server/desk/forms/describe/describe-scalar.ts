import { parseWallTime } from "../../../../contract/hours/zoned-time";
import { contrast } from "../../../theme/colour-ramp";
import { COLOUR_DEFAULTS, colourError, colourScale } from "../../../theme/palette";
import { chainTo } from "../../../writer/yaml/tree-place";
import type { Choice, FormNode, NodeBase, PictureChoice } from "../field-nodes";
import { isLong } from "../fields/field";
import { fill } from "../fields/form-words";
import { hasLines } from "../fields/posted-text";
import { inputTime, momentParts, shownText } from "../fields/shown-value";
import type { DescribeContext, Spot } from "./describe-context";
import { defaultText, nodeBase, valueTitle } from "./node-base";
import { suggestionsFor } from "./suggestions";

/** Letters of a line that is shown in several. */
const LONG_LINE = 60;
/** Pictures that a list shows; more are typed. */
const MAX_PICTURES = 60;
const PAGE_LETTERS = 70;

/** Describes a field without parts. */
export function describeScalar(spot: Spot, context: DescribeContext): FormNode {
  const base = nodeBase(spot, context);
  const { field, value } = spot;
  if (field.shape === "tick")
    return { ...base, widget: "tick", isTicked: (value ?? field.node.default) === true };
  if (field.shape === "choice") return describeChoice(spot, base, context);
  if (field.shape === "point") return describePoint(spot, base, context);
  const text = textAt(spot, context);
  if (field.kind === "picture-file") return describePicture(spot, base, text, context);
  if (field.kind === "colour") return describeColour(spot, base, text, context);
  const isWords = field.kind === "text" || field.kind === "inline";
  if (isLong(field.kind) || hasLines(text) || (isWords && text.length > LONG_LINE))
    return describeText(spot, base, text);
  if (field.kind === "moment") {
    const [, time] = /^T(.*)$/.exec(text) ?? [];
    const moment = time === undefined ? momentParts(text || undefined) : { date: "", time };
    const isReal = moment && (moment.date === "" || parseWallTime(text) !== undefined || time);
    if (isReal) return { ...base, widget: "moment", ...moment };
  }
  return describeLine(spot, base, text, context);
}

/** The text of a value: as it was typed, else as it is written in the file. */
function textAt({ value, place, from }: Spot, { kept, written, content }: DescribeContext): string {
  const typed = kept.get(place) ?? written.get(place);
  if (typed !== undefined) return typed;
  if (typeof value !== "number" || !from) return shownText(value);
  const link = chainTo(content.yaml, from).at(-1);
  const isThere = link?.path.length === from.length && link.node.kind === "scalar";
  if (!isThere || link.node.kind !== "scalar" || link.node.value !== value) return shownText(value);
  const source = content.yaml.text.slice(link.node.start, link.node.end);
  return Number(source) === value ? source : shownText(value);
}

function describeText(spot: Spot, base: NodeBase, value: string): FormNode {
  const lines = value.split("\n");
  const rows = lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / PAGE_LETTERS), 0);
  const least = isLong(spot.field.kind) ? 3 : 2;
  return {
    ...base,
    widget: "text",
    value,
    rows: Math.min(Math.max(rows, least), 24),
    isYaml: false,
  };
}

function describeLine(
  { field }: Spot,
  base: NodeBase,
  text: string,
  context: DescribeContext,
): FormNode {
  const time = field.kind === "time" ? inputTime(text) : undefined;
  const isDate =
    field.kind === "date" &&
    (text === "" || parseWallTime(text) !== undefined) &&
    !text.includes("T");
  const isTime = field.kind === "time" && (text === "" || time !== undefined);
  const placeholder = defaultText(field, context.words, context.language);
  const suggestions = suggestionsFor(field, context);
  return {
    ...base,
    widget: "line",
    value: time ?? text,
    type: isDate ? "date" : isTime ? "time" : "text",
    ...(field.shape === "number" && { inputMode: "decimal" as const }),
    ...(field.kind === "email" && { inputMode: "email" as const }),
    ...(placeholder && { placeholder }),
    ...(suggestions && { suggestions }),
  };
}

function describeChoice(
  { field, value, isRequired }: Spot,
  base: NodeBase,
  { words, language }: DescribeContext,
): FormNode {
  const { default: fallback } = field.node;
  const shown = shownText(value);
  const isDefault = fallback !== undefined && shown === String(fallback);
  const options = field.values
    .filter((one) => isDefault || one !== fallback)
    .map((one): Choice => ({ value: String(one), label: valueTitle(field, one, language) }));
  const usual =
    fallback === undefined
      ? words.nothing
      : fill(words.nothingDefault, { value: valueTitle(field, fallback, language) });
  const isOpen = !isDefault && (shown === "" || !isRequired);
  const empty: Choice[] = isOpen ? [{ value: "", label: usual }] : [];
  const isKnown = shown === "" || options.some((option) => option.value === shown);
  const other: Choice[] = isKnown ? [] : [{ value: shown, label: shown }];
  return { ...base, widget: "choice", value: shown, options: [...empty, ...options, ...other] };
}

function describePoint(
  { value, place }: Spot,
  base: NodeBase,
  { kept }: DescribeContext,
): FormNode {
  const typed = kept.get(place)?.split(" ");
  const [x, y] = typed ?? (Array.isArray(value) ? value.map(shownText) : []);
  return { ...base, widget: "point", x: x ?? "", y: y ?? "" };
}

function describePicture(
  { field }: Spot,
  base: NodeBase,
  value: string,
  context: DescribeContext,
): FormNode {
  const { pictures = [] } = context.choices;
  const shown = pictures.slice(0, MAX_PICTURES);
  const current = pictures.find((picture) => picture.value === value);
  const options: PictureChoice[] =
    current && !shown.includes(current) ? [current, ...shown] : shown;
  context.budget -= options.length / 5;
  const suggestions = suggestionsFor(field, context);
  const other = current ? "" : value;
  return { ...base, widget: "picture", value, options, other, ...(suggestions && { suggestions }) };
}

function describeColour(
  { field, place }: Spot,
  base: NodeBase,
  value: string,
  context: DescribeContext,
): FormNode {
  const isColour = value !== "" && colourError(value) === undefined;
  const defaults: Readonly<Record<string, string | undefined>> = COLOUR_DEFAULTS;
  const usual = defaults[place.slice(place.lastIndexOf(".") + 1)];
  const shown = isColour ? value : usual;
  const picked = shown === undefined ? "#000000" : colourScale(shown).base;
  const suggestions = suggestionsFor(field, context);
  const placeholder = usual && fill(context.words.default, { value: usual });
  const note = fill(context.words.contrast, {
    light: rounded(contrast(picked, "#ffffff"), context),
    dark: rounded(contrast(picked, "#000000"), context),
  });
  return {
    ...base,
    widget: "colour",
    value,
    picked,
    hasColour: isColour,
    ...(isColour && { note }),
    ...(placeholder && { placeholder }),
    ...(suggestions && { suggestions }),
  };
}

function rounded(ratio: number, { language }: DescribeContext): string {
  // Rounded down: 4.46 is not 4.5.
  const text = (Math.floor(ratio * 10) / 10).toFixed(1);
  return language === "de" ? text.replace(".", ",") : text;
}
