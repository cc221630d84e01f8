import type { createMessageQueries } from "./store/message-queries";
import { retryWhenLocked } from "./store/sqlite";

type Queries = ReturnType<typeof createMessageQueries>;

interface RetryOptions {
  /** The id of a message, or a state, whose deliveries are all tried again. */
  retried: { id: string } | { state: "pending" | "dead" | "unsent" };
  /** Of a state, only those of this form. */
  form?: string;
  /** Whether this environment has a mail server and a sender. */
  canMail: boolean;
}

/** The end of a retry: how many deliveries are tried again, or why none is. */
export type RetryResult = { count: number } | { problem: string };

/** Resets deliveries for `messages retry`. Says why where nothing can be tried. */
export async function retryMessages(options: RetryOptions, queries: Queries): Promise<RetryResult> {
  const { retried, form, canMail } = options;
  if ("id" in retried) {
    const count = await retryWhenLocked(() => queries.retry(retried.id));
    return count > 0 ? { count } : { problem: await reasonFor(retried.id, queries) };
  }
  const { state } = retried;
  if (state === "unsent" && !canMail) {
    const problem = "There is no mail server here: set SMTP_URL and CONTACT_FROM as for the site";
    return { problem };
  }
  const count = await retryWhenLocked(() => queries.retryAll(state, form));
  if (state !== "unsent") return { count };
  return { count: count + (await retryWhenLocked(() => queries.mailUndelivered(form))) };
}

async function reasonFor(id: string, queries: Queries): Promise<string> {
  const message = await queries.show(id);
  if (!message) return `There is no message ${id}`;
  if (message.test) return `${id} was sent from a preview: such messages are never delivered`;
  if (message.deliveries.length > 0) return `All deliveries of ${id} were sent`;
  return `${id} has no deliveries: no mail server or webhook was set when it came. messages show ${id} shows it, messages retry --unsent mails it and all like it`;
}

/** A line for standard error about messages that nobody got, of a form if it is given; empty for none. */
export async function unsentRemark(form: string | undefined, queries: Queries): Promise<string> {
  const unsent = await queries.countUnsent(form);
  if (unsent === 0) return "";
  const [verb, them] = unsent === 1 ? ["message was", "it"] : ["messages were", "them"];
  return `${unsent} ${verb} delivered to nobody: no mail server or webhook was set. With SMTP_URL, messages retry --unsent mails ${them}.\n`;
}
