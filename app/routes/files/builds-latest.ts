import type { LoaderFunctionArgs } from "@remix-run/node";
import { snapshotLoader } from "../../snapshot-loader";

/** `{ id, timestamp }` of the running build, which open tabs poll. */
function answer({ context }: LoaderFunctionArgs) {
  const { id, timestamp } = context.build;
  return Response.json({ id, timestamp }, { headers: { "Cache-Control": "no-cache" } });
}

export const loader = snapshotLoader(answer);
