import { retryWhenLocked } from "../../messages/store/sqlite";
import type { CommandSite } from "../command-site";
import { UsageError } from "../output/output";
import { withMessages } from "./open-messages";

export interface RetryOptions {
  form?: string;
  dead?: boolean;
  pending?: boolean;
}

/** `messages retry`: resets the deliveries of a message, or all in a state. Returns the exit code. */
export function retryDeliveries(
  id: string | undefined,
  { form, dead, pending }: RetryOptions,
  site: CommandSite,
): Promise<number> {
  if ([id, dead, pending].filter(Boolean).length !== 1)
    throw new UsageError("messages retry: expected one of ID, --dead and --pending");
  if (id && form !== undefined)
    throw new UsageError("--form: expected with --dead or --pending, not with ID");
  return withMessages(site, { verb: "retry", form }, async (queries) => {
    const count = await retryWhenLocked(() =>
      id ? queries.retry(id) : queries.retryAll(dead ? "dead" : "pending", form),
    );
    site.output.write(`${count} ${count === 1 ? "delivery" : "deliveries"} will be tried again\n`);
    return count > 0 || !id ? 0 : 1;
  });
}
