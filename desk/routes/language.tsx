import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { visitOf } from "../ui/request-data";

/** Remembers the language that a person has chosen. */
export function action({ context, request }: ActionFunctionArgs) {
  const { form } = visitOf(context);
  const language = form?.get("language") === "de" ? "de" : "en";
  const back = form?.get("back") ?? "/";
  const isPath = /^\/(?![/\\])[^\p{Cc}]*$/u.test(back);
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const cookie = `trifold-desk-language=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict${secure}`;
  return redirect(isPath ? back : "/", { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader() {
  throw new Response(null, { status: 404 });
}
