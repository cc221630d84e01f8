import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { fillInCount } from "../../contract/fill-in";
import { checkFields, errorText, type FormValues } from "../../contract/forms/check-fields";
import {
  FORM_INPUT,
  type FormField,
  formsIn,
  hiddenName,
  thanksQuery,
  VERSION_INPUT,
} from "../../contract/forms/form-fields";
import { canonicalPath } from "../../contract/page-addresses";
import { type FormPart, type FormResult, fieldsOf, formLanguage } from "./form-view";

/** Handles a form post: redirects to the thanks, or returns the errors and the typed values. */
export async function formAction({ request, context }: ActionFunctionArgs) {
  const page = context.content.pages.get(canonicalPath(new URL(request.url).pathname));
  const { form: posted } = context;
  const section = page && posted && sentForm(formsIn(page.sections), posted);
  if (!section || !posted) throw new Response("Method not allowed.\n", { status: 405 });
  const { strings, language } = formLanguage(page, context.content);
  const fields = fieldsOf(section, strings);
  const typed: FormValues = Object.fromEntries(
    fields.map(({ name }) => [name, posted.getAll(name)]),
  );

  function reject(status: number, result: Partial<FormResult>, headers = {}) {
    const body: FormResult = { errors: {}, ...result, form: section?.name ?? "", typed };
    return data(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
  }

  const checked = checkFields(fields, typed);
  const lost = isChanged(section, posted) ? lostTexts(fields, posted) : undefined;
  if ("errors" in checked || (lost && lost.length > 0)) {
    const errors = Object.fromEntries(
      fields.flatMap((field) => {
        const error = "errors" in checked && checked.errors[field.name];
        return error ? [[field.name, errorText(field, error, { texts: strings, language })]] : [];
      }),
    );
    if (!lost) return reject(422, { errors });
    const changed = { heading: strings.noLongerAsked, texts: lost };
    return reject(409, { errors, notice: strings.changed, changed });
  }

  const text = (name: "key" | "token" | "website") => posted.get(hiddenName(fields, name)) ?? "";
  const submitted = await context.messages.submit({
    form: section.name,
    page: page.path,
    language,
    version: section.version,
    fields: fields.flatMap(({ name, kind, label }) => {
      const value = checked.values[name];
      return value === undefined ? [] : [{ name, kind, label, value }];
    }),
    key: text("key"),
    token: text("token"),
    honeypot: text("website"),
    address: context.visitorAddress ?? "",
  });
  if (submitted.kind === "busy") {
    const { seconds } = submitted;
    const notice = fillInCount(language, strings.busy, "seconds", seconds);
    return reject(429, { notice }, { "Retry-After": String(seconds) });
  }
  if (submitted.kind === "unavailable") {
    const notice = strings.unavailable;
    return reject(503, { notice, isUnavailable: true }, { "Retry-After": "60" });
  }
  // The path of a page of the folder, never one of the request.
  const own = `${page.path}?${thanksQuery(section.name)}#form_sent`;
  const target = typeof section.thanks === "string" ? section.thanks : own;
  return redirect(target, { status: 303, headers: { "Cache-Control": "no-store" } });
}

/** The form that was sent. Its name may be an older one: a form that is alone on its page, or the first, is meant then. */
function sentForm(forms: readonly FormPart[], posted: URLSearchParams): FormPart | undefined {
  return forms.find(({ name }) => posted.get(FORM_INPUT) === name) ?? forms[0];
}

/** Whether the form is not the one that was filled in. A post that does not say which it was is taken as it is. */
function isChanged({ name, version }: FormPart, posted: URLSearchParams): boolean {
  const [sentName, sentVersion] = [posted.get(FORM_INPUT), posted.get(VERSION_INPUT)];
  return (
    (sentName !== null && sentName !== name) || (sentVersion !== null && sentVersion !== version)
  );
}

/** What was typed into fields that the form does not have any more. */
function lostTexts(fields: readonly FormField[], posted: URLSearchParams): string[] {
  const known = new Set([
    ...fields.map(({ name }) => name),
    ...(["key", "token", "website"] as const).map((name) => hiddenName(fields, name)),
    ...["key", "token", "website", "_key", "_token", "_website"],
    ...[FORM_INPUT, VERSION_INPUT],
  ]);
  return [...posted].flatMap(([name, text]) => (known.has(name) || !text.trim() ? [] : [text]));
}
