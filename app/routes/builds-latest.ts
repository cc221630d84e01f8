import type { LoaderFunctionArgs } from "@remix-run/node";

/** `{ id, timestamp }` of the running build, which open tabs poll. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(context.build, { headers: { "Cache-Control": "no-cache" } });
}

export const handle = { snapshot: true };
