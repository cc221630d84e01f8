import type { AppLoadContext } from "@remix-run/node";
import type { DeskContext, VisitContext } from "../../server/desk/program/desk-context";

/** What the server gives to a request. */
export function deskOf({ desk }: AppLoadContext): DeskContext {
  if (!desk) throw new Error("the desk's app runs in the desk only");
  return desk;
}

/** The same for a signed-in person: nobody else gets as far as a route. */
export function visitOf(context: AppLoadContext): VisitContext {
  const { visit } = deskOf(context);
  if (!visit) throw new Response(null, { status: 401 });
  return visit;
}
