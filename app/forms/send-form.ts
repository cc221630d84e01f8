import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { FORM_INPUT } from "../../contract/forms/form-fields";
import { canonicalPath } from "../../contract/page-addresses";
import { forgetPages } from "../prefetch/payloads";
import type { formAction } from "./form-action";
import { deleteDraft } from "./form-draft";
import type { FormResult } from "./form-view";

/**
 * The `clientAction` of all page routes. If a message does not reach the server, the form stays and says so instead of
 * an error view.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
  const form = String((await request.clone().formData()).get(FORM_INPUT));
  try {
    const result = await serverAction<typeof formAction>();
    // The page in the payload cache still has the old form.
    if (isFormResult(result) && result.changed) forgetPages();
    return result;
  } catch (error) {
    if (!(error instanceof Response)) return { form, errors: {} } satisfies FormResult;
    // The thanks of the form's own page delete its draft.
    const target = error.headers.get("Location") ?? "";
    if (target !== "" && !target.includes("#form_sent")) {
      deleteDraft(canonicalPath(new URL(request.url).pathname), form);
    }
    throw error;
  }
}

/**
 * The `shouldRevalidate` of all page routes. A rejected message leaves the page unchanged, and without a network it
 * cannot be fetched.
 */
export function revalidateUnlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = actionResult === undefined || (isFormResult(actionResult) && actionResult.changed);
  return Boolean(isSame) && defaultShouldRevalidate;
}

function isFormResult(result: unknown): result is FormResult {
  return typeof result === "object" && result !== null && "form" in result && "errors" in result;
}
