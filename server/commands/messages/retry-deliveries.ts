import { retryMessages } from "../../messages/retry-messages";
import type { CommandSite } from "../command-site";
import { UsageError } from "../output/output";
import { plainText } from "../output/plain-text";
import { withMessages } from "./open-messages";

export interface RetryOptions {
  form?: string;
  dead?: boolean;
  pending?: boolean;
  unsent?: boolean;
}

/** `messages retry`: resets the deliveries of a message, or all in a state. Returns the exit code. */
export function retryDeliveries(
  id: string | undefined,
  { form, ...states }: RetryOptions,
  site: CommandSite,
): Promise<number> {
  const [state, ...more] = (["dead", "pending", "unsent"] as const).filter((one) => states[one]);
  const retried = id ? { id } : state && { state };
  if (!retried || more.length > 0 || (id && state))
    throw new UsageError("messages retry: expected one of ID, --dead, --pending and --unsent");
  if (id && form !== undefined)
    throw new UsageError("--form: expected with --dead, --pending or --unsent, not with ID");
  return withMessages(site, { verb: "retry", form }, async (queries) => {
    const canMail = site.config().messages.mail !== undefined;
    const result = await retryMessages({ retried, form, canMail }, queries);
    if ("problem" in result) {
      site.output.writeError(`${plainText(result.problem)}\n`);
      return 1;
    }
    const { count } = result;
    site.output.write(`${count} ${count === 1 ? "delivery" : "deliveries"} will be tried again\n`);
    return 0;
  });
}
