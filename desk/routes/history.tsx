import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HistoryView } from "../history/history-view";
import { visitOf } from "../ui/request-data";
import { titleOf } from "../ui/title";

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { pages } = await visit.tree("");
  return {
    states: await visit.history(),
    pages: Object.fromEntries(
      pages.map(({ file, title, address }) => [file, { title, address }] as const),
    ),
    notice: visit.notice,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const visit = visitOf(context);
  const outcome = await visit.restore(visit.form?.get("intent") ?? "");
  if (outcome instanceof Response) return outcome;
  return redirect(`/history?said=${visit.say(outcome)}`, 303);
}

export const meta = titleOf("history");

export default function History() {
  return <HistoryView {...useLoaderData<typeof loader>()} />;
}
