import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { canonicalPath } from "../../contract/page-addresses";
import { type FormResult, formOf, THANKS_QUERY } from "./form-result";
import { checkMessage, FIELDS, type Typed } from "./validate-message";

/** Takes a sent form; answers with thanks at an address of their own, or with what was typed and what is wrong. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  const path = canonicalPath(new URL(request.url).pathname);
  const page = context.content.pages.get(path);
  const section = page && formOf(page);
  if (!section) throw new Response("Method not allowed.\n", { status: 405 });
  const sent = await request.formData();
  const { form: words } = context.content.site.strings;
  const text = (name: string) => String(sent.get(name) ?? "");
  const typed: Typed = {
    name: text("name"),
    email: text("email"),
    topic: text("topic"),
    message: text("message"),
  };

  function refuse(status: number, result: Partial<FormResult>, headers = {}) {
    const body: FormResult = { errors: {}, ...result, typed };
    return data(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
  }

  const checked = checkMessage(typed, section.topics);
  if ("errors" in checked) {
    const errors: FormResult["errors"] = {};
    for (const field of FIELDS) {
      const error = checked.errors[field];
      if (error) errors[field] = words[error];
    }
    return refuse(422, { errors });
  }

  const receipt = await context.messages.submit({
    ...checked.message,
    key: text("key"),
    token: text("token"),
    honeypot: text("website"),
    address: context.visitorAddress ?? "",
  });
  if (receipt.kind === "busy") {
    const seconds = String(receipt.seconds);
    const notice = words.busy.replace("{seconds}", seconds);
    return refuse(429, { notice }, { "Retry-After": seconds });
  }
  if (receipt.kind === "unavailable") {
    return refuse(503, { notice: words.unavailable, isUnavailable: true }, { "Retry-After": "60" });
  }
  return redirect(`${path}?${THANKS_QUERY}#form_sent`, {
    status: 303,
    headers: { "Cache-Control": "no-store" },
  });
}
