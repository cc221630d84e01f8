import { quote } from "../errors/content-errors";
import { codedError } from "../errors/words/error-words";
import { type FlowLine, type FlowText, flowLine } from "./flow-texts";
import { type Explained, quoted, VALUE } from "./yaml-explanations";

/** A key that many groups have, behind a text: any other word with a colon may be a part of the text. */
const KEY_WITHIN =
  /(: [^,{}[\]:]+?) +(?=(?:to|type|title|text|label|name|kind|src|alt|days|from|until|on|value|required|options|width|icon|url|lat|lng|date|price|variant|tone|picture): )/g;

/** Mistakes within brackets and braces, from the most telling to the least. */
export function explainFlow(line: string): Explained[] {
  const value = VALUE.exec(line)?.[1] ?? "";
  if (/^[(（｛［].*: .*[)）｝］]$/.test(value)) return [parentheses(line, value)];
  if (!/^[[{]/.test(value)) return [];
  const flow = flowLine(line, line.indexOf(value));
  const found = [
    foreignComma(line, value),
    commaMissing(line, value),
    ...flow.texts.flatMap((one) => explainText(one, line)),
    missingBracket(line, value, flow),
  ];
  return found.filter((one) => one !== undefined);
}

function parentheses(line: string, value: string): Explained {
  const mended = `{ ${value.slice(1, -1).trim()} }`;
  const error = codedError("yaml-bracket-kind", { text: quote(value), mended: quote(mended) });
  return { error, mended: line.replace(value, () => mended) };
}

function explainText({ text, start, where }: FlowText, line: string): Explained[] {
  const mended = `${line.slice(0, start)}'${text.replaceAll("'", "''")}'${line.slice(start + text.length)}`;
  const found = quote(text);
  const first = /^(?:[@`%*&!>|]|[?-](?= ))/.exec(text)?.[0];
  if (text.startsWith("#"))
    return [{ error: codedError("yaml-hash-first", { text: found }), mended }];
  if (text.includes(" #"))
    return [{ error: codedError("yaml-hash-within", { text: found }), mended }];
  if (first)
    return [{ error: codedError("yaml-sign-first", { text: found, sign: first }), mended }];
  const bracket = /[[\]{}]/.exec(text)?.[0];
  const colon = /:(?= |$)/.exec(text) ? "':'" : undefined;
  const sign = bracket ?? colon;
  if (!sign) return [];
  const mark = text.includes('"') ? "'" : '"';
  const proposal = `${mark}${text}${mark}`;
  const error = codedError("yaml-flow-text", { text: found, sign, where, mended: proposal });
  return [{ error, mended }];
}

/** A known key follows a text without a comma. */
function commaMissing(line: string, value: string): Explained | undefined {
  if (/["']/.test(value)) return undefined;
  const mended = value.replace(KEY_WITHIN, "$1, ");
  if (mended === value) return undefined;
  const error = codedError("yaml-comma", { text: quote(value), mended: quote(mended) });
  return { error, mended: line.replace(value, () => mended) };
}

/** A semicolon, or a comma of another script, before a key. */
function foreignComma(line: string, value: string): Explained | undefined {
  const mended = value.replace(/ *[;；，、،؛] *(?=[\w-]+: )/g, ", ");
  if (mended === value) return undefined;
  const error = codedError("yaml-comma", { text: quote(value), mended: quote(mended) });
  return { error, mended: line.replace(value, () => mended) };
}

function missingBracket(line: string, value: string, flow: FlowLine): Explained | undefined {
  if (flow.mismatch) {
    const { at, bracket } = flow.mismatch;
    const before = line.slice(0, at);
    const nextKey = before.search(/, *[\w-]+: [^,[\]{}]*$/);
    const place = bracket === "]" && nextKey > before.lastIndexOf("[") ? nextKey : at;
    const mended =
      line.slice(0, place).trimEnd() + bracket + (place === at ? " " : "") + line.slice(place);
    const proposal = quote(mended.trim(), 100);
    const error = codedError("yaml-bracket-missing", {
      text: quote(line.trim(), 100),
      bracket,
      mended: proposal,
    });
    return { error, mended };
  }
  const [bracket] = flow.open || (/^\[[^\]]*$|^\{[^}]*$|[\]}]\s*[^\s,]/.test(value) ? value : "");
  if (!bracket) return undefined;
  if (flow.open) {
    const error = codedError("yaml-bracket-open", { text: quote(value), bracket });
    return { error, mended: `${line.trimEnd()}${flow.open}` };
  }
  const closing = value.startsWith("[") ? "]" : "}";
  return quoted(
    codedError("yaml-bracket-open", { text: quote(value), bracket: closing }),
    line,
    value,
  );
}
