import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageList } from "../pages/page-list";
import { visitOf } from "../ui/request-data";
import { titleOf } from "../ui/title";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = (new URL(request.url).searchParams.get("find") ?? "").slice(0, 200);
  return { filter, ...(await visitOf(context).tree(filter)) };
}

export const meta = titleOf("pages");

export default function Pages() {
  return <PageList {...useLoaderData<typeof loader>()} />;
}
