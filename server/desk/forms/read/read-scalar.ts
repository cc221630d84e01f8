import { isSame } from "../../../writer/steps/same-data";
import { readYaml } from "../../../writer/yaml/yaml-tree";
import { type Field, isLong } from "../fields/field";
import { fill } from "../fields/form-words";
import { hasLines, isUnchanged } from "../fields/posted-text";
import { inputTime, momentParts, numberText, shownText } from "../fields/shown-value";
import { MAX_TEXT } from "./posted-form";
import type { ReadContext } from "./read-context";

/** Notes a text that is no value; the base stays, and the form shows the text again. */
function mistake(context: ReadContext, place: string, kept: string, words: string): void {
  context.mistakes.push({ place, text: fill(words, { value: kept.slice(0, 60) }) });
  context.kept.set(place, kept);
}

/** Reads a part of the file as text, from `PLACE.$text`. */
export function readAsText(text: string, base: unknown, place: string, context: ReadContext) {
  if (text.trim() === "") return undefined;
  const read = text.length <= MAX_TEXT ? readYaml(text) : undefined;
  if (!read) {
    context.mistakes.push({ place, text: context.words.badText });
    context.kept.set(`${place}.$text`, text);
    return base;
  }
  return isSame(read.data, base, true) ? base : (read.data ?? undefined);
}

/** Reads a value without parts. Returns the base if nothing else was posted, and undefined for nothing. */
export function readScalar(
  field: Field,
  base: unknown,
  place: string,
  context: ReadContext,
): unknown {
  const posted = context.posted.value(place);
  if (field.shape === "point") return readPoint(base, place, context);
  if (field.kind === "picture-file") return readText(field, base, place, context, otherPicture);
  if (field.kind === "colour") return readText(field, base, place, context, pickedColour);
  if (posted === undefined) return base;
  if (field.shape === "tick") return readTick(field, base, posted === "true");
  if (field.shape === "number") return readNumber(base, posted, place, context);
  if (field.shape === "choice") return readChoice(field, base, posted);
  if (field.kind === "moment") return readMoment(base, posted, place, context);
  return readText(field, base, place, context);
}

function readTick(field: Field, base: unknown, isTicked: boolean): unknown {
  const fallback = field.node.default === true;
  if (isTicked === (base ?? fallback)) return base;
  return isTicked === fallback ? undefined : isTicked;
}

function readChoice({ values, node }: Field, base: unknown, posted: string): unknown {
  if (posted === shownText(base)) return base;
  if (posted === "" || (node.default !== undefined && posted === String(node.default)))
    return undefined;
  return values.find((value) => String(value) === posted) ?? posted;
}

function readNumber(base: unknown, posted: string, place: string, context: ReadContext): unknown {
  if (isUnchanged(shownText(base), posted)) return base;
  if (posted.trim() === "") return undefined;
  const written = numberText(posted);
  if (written === undefined) {
    mistake(context, place, posted, context.words.badNumber);
    return base;
  }
  if (Number(written) === base) return base;
  context.written.set(place, written);
  return Number(written);
}

function readMoment(base: unknown, posted: string, place: string, context: ReadContext): unknown {
  const time = context.posted.value(`${place}.$time`);
  if (time === undefined)
    return isUnchanged(shownText(base), posted) ? base : posted.trim() || undefined;
  const shown = momentParts(base);
  if (shown?.date === posted && shown.time === time) return base;
  if (posted.trim() === "") {
    if (time.trim() === "") return undefined;
    mistake(context, place, `T${time}`, context.words.badDate);
    return base;
  }
  return time.trim() === "" ? posted.trim() : `${posted.trim()}T${time.trim().slice(0, 5)}`;
}

function readPoint(base: unknown, place: string, context: ReadContext): unknown {
  const shown: readonly unknown[] = Array.isArray(base) ? base : [];
  const posted = [0, 1].map((index) => {
    return context.posted.value(`${place}[${index}]`) ?? shownText(shown[index]);
  });
  if (posted.every((text, index) => isUnchanged(shownText(shown[index]), text))) return base;
  if (posted.every((text) => text.trim() === "")) return undefined;
  const numbers = posted.map(numberText);
  if (numbers.every((text) => text !== undefined)) return numbers.map(Number);
  mistake(context, place, posted.join(" "), context.words.badNumber);
  return base;
}

/** The picture that is typed in place of one of the list. */
function otherPicture(_: unknown, place: string, { posted }: ReadContext): string | undefined {
  const other = posted.value(`${place}.$other`)?.trim();
  return other ? other : posted.value(place);
}

/** The colour of the native picker, if it was used. */
function pickedColour(base: unknown, place: string, { posted }: ReadContext): string | undefined {
  const text = posted.value(place);
  const picked = posted.value(`${place}.$pick`);
  const shown = posted.value(`${place}.$shown`);
  if (picked === undefined || shown === undefined || picked === shown) return text;
  return text === undefined || isUnchanged(shownText(base), text) ? picked : text;
}

type TextSource = (base: unknown, place: string, context: ReadContext) => string | undefined;

function readText(
  field: Field,
  base: unknown,
  place: string,
  context: ReadContext,
  source: TextSource = () => context.posted.value(place),
): unknown {
  const posted = source(base, place, context);
  const shown = shownText(base);
  if (posted === undefined || isUnchanged(shown, posted)) return base;
  // A number where text belongs, such as a postcode that begins with 0, is shown as it is written.
  const isNumber = typeof base === "number" && numberText(posted) !== undefined;
  if (isNumber && Number(numberText(posted)) === base) return base;
  if (field.kind === "time" && inputTime(base) === posted) return base;
  if (posted.length > MAX_TEXT) {
    context.mistakes.push({ place, text: fill(context.words.tooLong, { count: MAX_TEXT }) });
    context.kept.set(place, posted);
    return base;
  }
  if (posted.trim() === "") return field.takesEmpty ? "" : undefined;
  const text = oneLine(field, shown, posted);
  const written = field.takesNumber ? numberText(text) : undefined;
  if (written === undefined) return text;
  context.written.set(place, written);
  return Number(written);
}

/** A line that is long is shown in several: the newlines in it are no part of it. */
function oneLine({ kind }: Field, shown: string, posted: string): string {
  if (isLong(kind) || hasLines(shown)) return posted;
  return posted.trim().replace(/[ \t]*\n\s*/g, " ");
}
