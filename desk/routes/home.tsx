import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomeView } from "../home/home-view";
import { visitOf } from "../ui/request-data";
import { titleOf } from "../ui/title";

/** Pages of the overview: those that a menu has. */
const MAX_PAGES = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { pages } = await visit.tree("");
  return {
    attention: await visit.attention(),
    notice: visit.notice,
    pages: pages.filter(({ depth }) => depth <= 1).slice(0, MAX_PAGES),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const visit = visitOf(context);
  const notice = await visit.finish(visit.form?.get("intent") ?? "");
  return redirect(`/?said=${visit.say(notice)}`, 303);
}

export const meta = titleOf("home");

export default function Home() {
  return <HomeView {...useLoaderData<typeof loader>()} />;
}
