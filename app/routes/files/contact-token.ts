import type { LoaderFunctionArgs } from "@remix-run/node";

/** A signed time, which a form sends along to show since when somebody has been filling it in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const token = await context.messages.token();
  return Response.json({ token }, { headers: { "Cache-Control": "no-store" } });
}
