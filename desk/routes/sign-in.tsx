import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskOf } from "../ui/request-data";
import { titleOf } from "../ui/title";

/** A page of signing in, or of people: the server makes its main part. */
export function loader({ context }: LoaderFunctionArgs) {
  const { page } = deskOf(context);
  if (!page) throw new Response(null, { status: 404 });
  const { title, main, script } = page;
  return { title, main, script };
}

export const meta = titleOf("people", (loaded) => {
  const title = typeof loaded === "object" && loaded !== null && Reflect.get(loaded, "title");
  return typeof title === "string" ? title : undefined;
});

export default function SignIn() {
  const { main, script } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="made" dangerouslySetInnerHTML={{ __html: main }} />
      {script !== "" && <script dangerouslySetInnerHTML={{ __html: script }} type="module" />}
    </>
  );
}
