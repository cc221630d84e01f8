import type { LoaderFunctionArgs } from "@remix-run/node";
import { snapshotLoader } from "../../snapshot-loader";

/** `{ contentId, addresses }`: the paths of all pages, by which a tab knows an unknown path without a request. */
function answer({ context: { content } }: LoaderFunctionArgs) {
  return Response.json(
    { contentId: content.id, addresses: [...content.pages.keys()] },
    { headers: { "Cache-Control": "no-cache" } },
  );
}

export const loader = snapshotLoader(answer);
