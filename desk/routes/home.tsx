import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomeView } from "../home/home-view";
import { visitOf } from "../ui/request-data";
import { titleOf } from "../ui/title";

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  return { attention: await visit.attention(), notice: visit.notice };
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
