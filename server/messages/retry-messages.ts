import type { createMessageQueries } from "./store/message-queries";
import { retryWhenLocked } from "./store/sqlite";

type Queries = ReturnType<typeof createMessageQueries>;

interface RetryOptions {
  /** A message, or all deliveries of a state, of a form if it is given. */
  id?: string;
  every?: "pending" | "dead" | "unsent";
  form?: string;
  /** Whether this environment has a mail server and a sender. */
  canMail: boolean;
}

/** The end of a retry: how many deliveries are tried again, or why none is. */
export type RetryResult = { count: number } | { problem: string };

/** Resets deliveries for `messages retry`. Says why where nothing can be tried. */
export async function retryMessages(options: RetryOptions, queries: Queries): Promise<RetryResult> {
  const { id = "", every, form, canMail } = options;
  if (every === "unsent") {
    if (!canMail)
      return {
        problem:
          "there is no mail server here: set SMTP_URL, and CONTACT_FROM or CONTACT_TO, as for the site",
      };
    const marked = await retryWhenLocked(() => queries.retryAll("unsent", form));
    return { count: marked + (await retryWhenLocked(() => queries.mailUndelivered(form))) };
  }
  if (every) return { count: await retryWhenLocked(() => queries.retryAll(every, form)) };
  const count = await retryWhenLocked(() => queries.retry(id));
  return count > 0 ? { count } : { problem: await reasonFor(id, queries) };
}

async function reasonFor(id: string, queries: Queries): Promise<string> {
  const message = await queries.show(id);
  if (!message) return `there is no message ${id}`;
  if (message.test) return `${id} was sent from a preview: such messages are never delivered`;
  if (message.deliveries.length > 0) return `all deliveries of ${id} were sent`;
  return `${id} has no deliveries: no mail server or webhook was set when it came. messages show ${id} shows it, messages retry --unsent mails it and all like it`;
}

/** Lines for standard error about a list: messages that nobody got, and a form without messages. Empty for none. */
export async function remarksOn(form: string | undefined, queries: Queries): Promise<string> {
  const forms = form === undefined ? [] : await queries.forms();
  if (form !== undefined && !forms.includes(form))
    return `There are no messages of a form ${JSON.stringify(form)}, but of ${forms.join(", ") || "none"}\n`;
  const unsent = await queries.countUnsent(form);
  if (unsent === 0) return "";
  const [verb, them] = unsent === 1 ? ["message was", "it"] : ["messages were", "them"];
  return `${unsent} ${verb} delivered to nobody: no mail server or webhook was set. With SMTP_URL, messages retry --unsent mails ${them}.\n`;
}
