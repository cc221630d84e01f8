import { jsonLine } from "../../../contract/text/json-line";
import { unsentRemark } from "../../messages/retry-messages";
import type { DeliveryState } from "../../messages/store/database";
import type { ArchivedMessage } from "../../messages/store/message-queries";
import type { CommandSite } from "../command-site";
import { localTime, timeTitle } from "../output/local-time";
import { table } from "../output/table";
import { withMessages } from "./open-messages";

export interface ListOptions {
  form?: string;
  state?: DeliveryState;
  spam?: boolean;
  limit: number;
  json?: boolean;
}

/** `messages list`: a table of messages without their texts, the newest first. Returns the exit code. */
export function listMessages(options: ListOptions, site: CommandSite): Promise<number> {
  const { form, state, spam, limit, json } = options;
  const { write, writeError, timeZone } = site.output;
  return withMessages(site, { verb: "list", form }, async (queries) => {
    const messages = await queries.list({ form, state, isSpam: spam, limit });
    if (json) {
      for (const message of messages)
        write(jsonLine({ ...message, message: undefined, fields: undefined }));
    } else if (messages.length === 0) {
      writeError("No messages\n");
    } else {
      const columns = [
        { title: timeTitle("RECEIVED", timeZone) },
        { title: "FORM", max: 16 },
        { title: "NAME", max: 24 },
        { title: "E-MAIL", max: 32 },
        { title: "TOPIC", max: 24 },
        { title: "DELIVERIES" },
        { title: "MARKS" },
        { title: "ID" },
      ];
      write(
        table(
          columns,
          messages.map((message) => rowOf(message, timeZone)),
        ),
      );
    }
    writeError(await unsentRemark(form, queries));
    return 0;
  });
}

function rowOf(message: ArchivedMessage, timeZone: string | undefined): string[] {
  const { id, receivedAt, form, name, email, topic, deliveries, spam, test } = message;
  return [
    localTime(receivedAt, timeZone),
    form,
    name,
    email,
    topic ?? "",
    deliveries.map(({ channel, state }) => `${channel} ${state}`).join(", "),
    [spam ? "spam" : "", test ? "test" : ""].filter(Boolean).join(", "),
    id,
  ];
}
