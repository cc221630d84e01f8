import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_PATHS } from "../../contract/page-paths";

/** Which pages of this build have a payload. Of another build nothing is known here. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { id, timestamp } = context.build;
  if (params.buildFile !== `${id}.json`) {
    return new Response("Not found.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  return Response.json(
    { id, timestamp, prerendered: Object.values(PAGE_PATHS) },
    { headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  );
}

export const handle = { snapshot: true };
