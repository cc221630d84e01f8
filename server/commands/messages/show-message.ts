import { jsonLine } from "../../../contract/text/json-line";
import type { ArchivedMessage } from "../../messages/store/message-queries";
import type { CommandSite } from "../command-site";
import { localTime, timeTitle } from "../output/local-time";
import { plainText, widthOf } from "../output/plain-text";
import { withMessages } from "./open-messages";

/** `messages show ID`: all of one message, and why its deliveries failed. Returns the exit code. */
export function showMessage(
  id: string,
  { json }: { json?: boolean },
  site: CommandSite,
): Promise<number> {
  const { write, writeError, timeZone } = site.output;
  return withMessages(site, { verb: "show" }, async (queries) => {
    const message = await queries.show(id);
    if (!message) {
      writeError(`There is no message ${plainText(id, 80)}\n`);
      return 1;
    }
    write(json ? jsonLine(message) : describe(message, timeZone));
    return 0;
  });
}

/** A line for each property and field; the lines of a long value are indented, so that none looks like another field. */
function describe(message: ArchivedMessage, timeZone: string | undefined): string {
  const { id, receivedAt, form, page, language, spam, test, fields, deliveries } = message;
  const about = [
    ["Message", id],
    [timeTitle("Received", timeZone), localTime(receivedAt, timeZone)],
    ["Form", [form, page, language].filter(Boolean).join(", ")],
    ["Marks", [spam ? "spam" : "", test ? "test" : ""].filter(Boolean).join(", ")],
    ...deliveries.map(({ channel, state, attempts, error }) => [
      `Delivery by ${channel}`,
      [state, `attempts: ${attempts}`, error].filter(Boolean).join(", "),
    ]),
  ];
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join("; ") : String(value),
  ]);
  return `${linesOf(about)}\n${linesOf(values)}`;
}

function linesOf(entries: readonly (readonly string[])[]): string {
  const shown = entries.filter(([, value]) => value);
  const width = Math.max(0, ...shown.map(([name = ""]) => widthOf(plainText(name, 40))));
  return shown
    .map(([name = "", value = ""]) => {
      const label = plainText(name, 40);
      const lines = value.split("\n").map((line) => plainText(line));
      const text = lines.join(`\n${" ".repeat(width + 2)}`);
      return `${label}${" ".repeat(width + 2 - widthOf(label))}${text}\n`;
    })
    .join("");
}
