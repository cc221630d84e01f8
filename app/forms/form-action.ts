import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { fillInCount } from "../../contract/fill-in";
import { canonicalPath } from "../../contract/page-addresses";
import { type FormResult, formOf, THANKS_QUERY } from "./form-result";
import { checkMessage, FIELDS, type FormValues } from "./validate-message";

/** Handles a form post: redirects to the thanks page, or returns the errors and the typed values. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  const path = canonicalPath(new URL(request.url).pathname);
  const page = context.content.pages.get(path);
  const section = page && formOf(page);
  const { form } = context;
  if (!section || !form) throw new Response("Method not allowed.\n", { status: 405 });
  const { form: strings } = context.content.site.strings;
  const text = (name: string) => form.get(name) ?? "";
  const typed: FormValues = {
    name: text("name"),
    email: text("email"),
    topic: text("topic"),
    message: text("message"),
  };

  function reject(status: number, result: Partial<FormResult>, headers = {}) {
    const body: FormResult = { errors: {}, ...result, typed };
    return data(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
  }

  const checked = checkMessage(typed, section.topics);
  if ("errors" in checked) {
    const errors: FormResult["errors"] = {};
    for (const field of FIELDS) {
      const error = checked.errors[field];
      if (error) errors[field] = strings[error];
    }
    return reject(422, { errors });
  }

  const submitted = await context.messages.submit({
    ...checked.message,
    key: text("key"),
    token: text("token"),
    honeypot: text("website"),
    address: context.visitorAddress ?? "",
  });
  if (submitted.kind === "busy") {
    const { seconds } = submitted;
    const { language } = context.site;
    const notice = fillInCount(language, strings.busy, "seconds", seconds);
    return reject(429, { notice }, { "Retry-After": String(seconds) });
  }
  if (submitted.kind === "unavailable") {
    return reject(
      503,
      { notice: strings.unavailable, isUnavailable: true },
      { "Retry-After": "60" },
    );
  }
  // The path of a page of the folder, never one of the request.
  return redirect(`${page.path}?${THANKS_QUERY}#form_sent`, {
    status: 303,
    headers: { "Cache-Control": "no-store" },
  });
}
