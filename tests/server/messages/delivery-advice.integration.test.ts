import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../server/config";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { type GoodResult, readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import { createDeliveryAdvice } from "../../../server/messages/delivery-advice";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const FIELDS =
  "    fields: [{ kind: email, name: email, label: E-mail }, { kind: select, name: topic, label: Topic, options: [A] }]\n";
const form = (name: string, more: string) =>
  `---\ntitle: A\nsections:\n  - { type: prose, text: Hello }\n  - type: form\n    name: ${name}\n${FIELDS}${more}---\n`;

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let result: GoodResult;
beforeAll(async () => {
  folder = await makeContentFolder({
    "to.md": form("to", "    to: team@example.com\n"),
    "reply.md": form("reply", "    reply: { subject: Thanks, text: We write. }\n"),
    "plain.md": form("plain", ""),
    "some.md": form("some", "    to: { by: topic, when: { A: a@example.com } }\n"),
    "hook.md": form("hook", "    webhook: https://hooks.example.com/x\n"),
    "draft.md": form("draft", "    to: team@example.com\n").replace("title", "draft: true\ntitle"),
  });
  const read = await readContent(folder.dir, { icons: await loadIcons() });
  if ("errors" in read) throw new Error(formatIssues(read.errors));
  result = read;
});
afterAll(() => folder.remove());

function advise(env: Record<string, string>) {
  const lines: object[] = [];
  const advice = createDeliveryAdvice({
    config: readConfig(env).messages,
    content: { current: result.content, folder: result.folder },
    log: { warn: (details) => void lines.push(details) },
  });
  const places = advice.current().map(({ file, line, path }) => `${file}:${line} ${path}`);
  return { places, text: formatIssues(advice.current()), advice, lines };
}

const SMTP_URL = "smtp://mail.example.com";
const TO = "to.md:8 sections[1].to";
const REPLY = "reply.md:8 sections[1].reply";
const PLAIN = "plain.md:5 sections[1]";
const SOME = "some.md:8 sections[1].to";

test.each<[string, Record<string, string>, string[]]>([
  ["nothing is set", {}, [PLAIN, REPLY, SOME, TO]],
  ["a mail server has no sender", { SMTP_URL }, [PLAIN, REPLY, SOME, TO]],
  [
    "nobody is named for other forms",
    { SMTP_URL, CONTACT_FROM: "a@b.co" },
    [PLAIN, "reply.md:5 sections[1]", SOME],
  ],
  ["mail is set up", { SMTP_URL, CONTACT_TO: "a@b.co" }, []],
  ["a webhook gets all", { CONTACT_WEBHOOK_URL: "https://h.example.com/" }, [REPLY, SOME, TO]],
])("delivery advice: where %s, each form whose messages reach nobody", (_, env, expected) => {
  expect(advise(env).places).toEqual(expected);
});

test("delivery advice: it names the address and what is missing, and is logged once", () => {
  const { text, advice, lines } = advise({});
  expect(text).toContain("'team@example.com', but no mail server");
  expect(text).toContain("SMTP_URL");
  expect(advise({ SMTP_URL }).text).toContain("CONTACT_FROM or CONTACT_TO");
  expect(readConfig({ SMTP_URL }).warnings.join()).toContain("CONTACT_FROM");
  advice.tell();
  advice.tell();
  expect(lines).toEqual([{ advice: text.split("\n") }]);
});
