import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { contactAction } from "./form-action";
import type { FormResult } from "./form-result";

/** The `clientAction` of all page routes. A message that does not reach the server is no error of the page: the form stays and says so. */
export async function sendForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof contactAction>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { errors: {} } satisfies FormResult;
  }
}

/** The `shouldRevalidate` of all page routes. After a refused message the page is the same, and without a network it cannot be fetched. */
export function revalidateUnlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}
