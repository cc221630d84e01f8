import type { LoaderFunctionArgs } from "@remix-run/node";

/** `{ id, timestamp }` of the running build, which open tabs poll. */
export function loader({ context }: LoaderFunctionArgs) {
  const { id, timestamp } = context.build;
  return Response.json({ id, timestamp }, { headers: { "Cache-Control": "no-cache" } });
}

export const handle = { snapshot: true };
