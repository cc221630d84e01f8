import type { BodyBudget } from "../../limits/body-budget";
import type { DeskLanguage } from "../forms/fields/form-words";

/** Of a whole page as text, with the escapes of a form. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

export type PostedForm =
  | { form: URLSearchParams }
  | { status: number; text: Readonly<Record<DeskLanguage, string>> };

const TOO_LARGE = {
  en: "This is too large to be taken: a page has at most 1 MB. Nothing was changed; go back to your text.",
  de: "Das ist zu groß: Eine Seite hat höchstens 1 MB. Nichts wurde geändert; gehen Sie zurück zu Ihrem Text.",
};
const NO_FORM = {
  en: "This is no form of the desk.",
  de: "Das ist kein Formular des Schreibtischs.",
};
const BUSY = {
  en: "Too much is being sent at once. Try again in a moment.",
  de: "Es wird gerade zu viel gesendet. Versuchen Sie es gleich noch einmal.",
};

/** Reads the body of a signed-in person's post, within what all of them may take at once. */
export async function readPostedForm(
  request: Request,
  person: string,
  budget: BodyBudget,
): Promise<PostedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return { status: 415, text: NO_FORM };
  const length = Number(request.headers.get("content-length") ?? MAX_BODY_BYTES);
  if (!(length <= MAX_BODY_BYTES)) return { status: 413, text: TOO_LARGE };
  const giveBack = budget.take(person, length);
  if (!giveBack) return { status: 503, text: BUSY };
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const reader = request.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.length;
      if (size > MAX_BODY_BYTES) return { status: 413, text: TOO_LARGE };
      chunks.push(next.value);
    }
    return { form: new URLSearchParams(Buffer.concat(chunks).toString()) };
  } finally {
    giveBack();
  }
}
