import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { checkFields, errorText, type FormValues } from "../../contract/forms/check-fields";
import {
  FORM_INPUT,
  type FormField,
  hiddenName,
  thanksQuery,
  VERSION_INPUT,
} from "../../contract/forms/form-fields";
import { canonicalPath } from "../../contract/page-addresses";
import { fillInCount } from "../../contract/text/fill-in";
import { type FormPart, type FormResult, fieldsOf, formLanguage } from "./form-view";
import { postedForm } from "./posted-form";

/** Handles a form post: redirects to the thanks, or returns the errors and the typed values. */
export async function formAction({ request, context }: ActionFunctionArgs) {
  const { form: posted } = context;
  const sent = posted && postedForm(canonicalPath(new URL(request.url).pathname), context);
  if (!sent) throw new Response("Method not allowed.\n", { status: 405 });
  const { page, section, isClosed } = sent;
  const { strings, language } = formLanguage(page, context.content);
  const fields = fieldsOf(section, strings);
  const typed: FormValues = Object.fromEntries(
    fields.map(({ name }) => [name, posted.getAll(name)]),
  );

  function reject(status: number, result: Partial<FormResult>, headers = {}) {
    const body: FormResult = { errors: {}, ...result, form: section.name, typed };
    return data(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
  }

  if (isClosed) {
    const { closed, closedText: notice } = strings;
    return reject(410, { closed, notice, isUnavailable: true });
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
  // The page's path from the content folder, never the request's.
  const own = `${page.path}?${thanksQuery(section.name)}#form_sent`;
  const target = typeof section.thanks === "string" ? section.thanks : own;
  return redirect(target, { status: 303, headers: { "Cache-Control": "no-store" } });
}

/** Whether the form has changed since it was filled in. A post without form name and version counts as unchanged. */
function isChanged({ name, version }: FormPart, posted: URLSearchParams): boolean {
  const [sentName, sentVersion] = [posted.get(FORM_INPUT), posted.get(VERSION_INPUT)];
  return (
    (sentName !== null && sentName !== name) || (sentVersion !== null && sentVersion !== version)
  );
}

const MAX_LOST_TEXTS = 50;
const MAX_LOST_CHARACTERS = 20_000;

/** The first texts typed into fields that the form no longer has; limited, as people fill in few. */
function lostTexts(fields: readonly FormField[], posted: URLSearchParams): string[] {
  const current = new Set([
    ...fields.map(({ name }) => name),
    ...(["key", "token", "website"] as const).map((name) => hiddenName(fields, name)),
    ...["key", "token", "website", "_key", "_token", "_website"],
    ...[FORM_INPUT, VERSION_INPUT],
  ]);
  let left = MAX_LOST_CHARACTERS;
  return [...posted]
    .flatMap(([name, text]) => (current.has(name) || !text.trim() ? [] : [text]))
    .slice(0, MAX_LOST_TEXTS)
    .flatMap((text) => {
      const cut = text.slice(0, left);
      left -= cut.length;
      return cut === "" ? [] : [cut];
    });
}
