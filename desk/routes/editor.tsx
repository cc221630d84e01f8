import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditorPage } from "../editor/editor-page";
import { fileAddress } from "../pages/file-address";
import { visitOf } from "../ui/request-data";
import { titleOf } from "../ui/title";

function shownOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const open = searchParams.get("open")?.slice(0, 500);
  return { asText: searchParams.get("as") === "text", ...(open !== undefined && { open }) };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const view = await visitOf(context).editor(params["*"] ?? "", shownOf(request));
  if (!view) throw new Response(null, { status: 404 });
  return view;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const visit = visitOf(context);
  const file = params["*"] ?? "";
  const { asText } = shownOf(request);
  const submitted = await visit.submit(file, asText);
  if (submitted.kind === "missing") throw new Response(null, { status: 404 });
  if (submitted.kind === "again") return data(submitted.view, { status: submitted.status });
  const { notice, open } = submitted;
  const query = new URLSearchParams({ said: visit.say(notice) });
  if (asText) query.set("as", "text");
  if (open !== undefined) query.set("open", open);
  return redirect(`${fileAddress(file)}?${query}`, 303);
}

export const meta = titleOf("pages", (loaded) => {
  const title = typeof loaded === "object" && loaded !== null && Reflect.get(loaded, "title");
  return typeof title === "string" ? title : undefined;
});

export default function Editor() {
  const loaded = useLoaderData<typeof loader>();
  // A post that was not taken is shown again with its values.
  const again = useActionData<typeof action>();
  return <EditorPage view={again ?? loaded} />;
}
