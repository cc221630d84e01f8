import type { LoaderFunctionArgs } from "@remix-run/node";
import { snapshotLoader } from "../../snapshot-loader";

/** The pages of the running build that have a payload; 404 for another build. */
function answer({ context, params }: LoaderFunctionArgs) {
  const { id, timestamp, prerendered } = context.build;
  if (params.buildFile !== `${id}.json`) {
    // Never a page: a tab that requests JSON must not get HTML.
    return new Response("Not found.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  return Response.json(
    { id, timestamp, prerendered },
    { headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  );
}

export const loader = snapshotLoader(answer);
