import { jsonLine } from "../../../contract/text/json-line";
import { exportCsv } from "../../messages/csv-export";
import type { CommandSite } from "../command-site";
import { withMessages } from "./open-messages";

export interface ExportOptions {
  form?: string;
  format: "jsonl" | "csv";
}

/** `messages export`: all messages, or those of a form, the oldest first. Returns the exit code. */
export function exportMessages(
  { form, format }: ExportOptions,
  site: CommandSite,
): Promise<number> {
  const { write } = site.output;
  return withMessages(site, { verb: "export", form }, async (queries) => {
    if (format === "csv") await exportCsv(queries, form, write);
    else for await (const message of queries.all(form)) write(jsonLine(message));
    return 0;
  });
}
