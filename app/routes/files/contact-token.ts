import type { LoaderFunctionArgs } from "@remix-run/node";
import { formLanguage } from "../../forms/form-view";

/**
 * Data that the form of a page needs once it is used: a signed time, which it sends along to show since when, and the error
 * texts in the language of the page in the query.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { content, messages } = context;
  const path = new URL(request.url).searchParams.get("page") ?? "/";
  const { closedForms, removedForms } = content;
  const closed = [...closedForms, ...removedForms].find(({ page }) => page.path === path);
  const page = content.pages.get(path) ?? closed?.page;
  const token = await messages.token();
  const { strings: texts, language } = formLanguage(page ?? content.site, content);
  return Response.json({ token, texts, language }, { headers: { "Cache-Control": "no-store" } });
}
