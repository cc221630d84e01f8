import { expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const FIELD = "{ kind: email, name: email, label: E-mail }";

/** A page with a form whose fields begin in line 6; `more` are further keys of the form. */
function form(fields: readonly string[], more: readonly string[] = []): string {
  const lines = ["---", "sections:", "  - type: form", "    name: offer", "    fields:"];
  lines.push(...fields.map((field) => `      - ${field}`), ...more.map((key) => `    ${key}`));
  return [...lines, "---", ""].join("\n");
}

async function errorsOf(files: Record<string, string>): Promise<string[]> {
  const folder = await makeContentFolder(files);
  const result = await readContent(folder.dir, { icons: await loadIcons() });
  await folder.remove();
  return "errors" in result ? formatIssues(result.errors).split("\n") : [];
}

const CHOICE = "{ kind: choice, name: topic, label: Topic, options: [A roof, A door] }";
const NAME = "small letters, digits and hyphens, beginning with a letter";
const THANKS = "a page of this site such as /thank-you, or words such as { title: Thank you }";
const WEBHOOK = "an https:// address, or an http:// address of the private network";

test.each<[string, string[], string[], string]>([
  [
    "a duplicate field",
    [FIELD, FIELD],
    [],
    "x.md:7 sections[0].fields[1].name: found the field 'email' once more, expected a name that no other field has",
  ],
  [
    "an unknown kind",
    ["{ kind: phone, name: a, label: A }"],
    [],
    "x.md:6 sections[0].fields[0].kind: found 'phone', expected 'tel'? (one of text, email, tel, url, number, date, choice, choices, select, textarea, consent)",
  ],
  [
    "a kind with a typing error",
    ["{ kind: emial, name: a, label: A }"],
    [],
    "x.md:6 sections[0].fields[0].kind: found 'emial', expected 'email'? (one of text, email, tel, url, number, date, choice, choices, select, textarea, consent)",
  ],
  [
    "contradictory numbers",
    ["{ kind: number, name: a, label: A, min: 9, max: 1 }"],
    [],
    "x.md:6 sections[0].fields[0].max: found 1, less than min, expected 9 or more",
  ],
  [
    "contradictory dates",
    ["{ kind: date, name: a, label: A, min: 2026-02-01, max: 2026-01-01 }"],
    [],
    "x.md:6 sections[0].fields[0].max: found 2026-01-01, less than min, expected 2026-02-01 or more",
  ],
  [
    "a date that does not exist",
    ["{ kind: date, name: a, label: A, min: 2026-02-30 }"],
    [],
    "x.md:6 sections[0].fields[0].min: found '2026-02-30', expected a date such as 2026-01-31",
  ],
  [
    "a limit of another kind",
    ["{ kind: email, name: a, label: A, maxLength: 9 }"],
    [],
    "x.md:6 sections[0].fields[0].maxLength: found the unknown key 'maxLength', expected one of",
  ],
  [
    "a choice without options",
    ["{ kind: choice, name: a, label: A }"],
    [],
    "x.md:6 sections[0].fields[0].options: found nothing, expected a list",
  ],
  [
    "an option twice",
    ["{ kind: select, name: a, label: A, options: [x, y, x] }"],
    [],
    "x.md:6 sections[0].fields[0].options[2]: found 'x' once more, expected an option that is not there yet",
  ],
  [
    "a name that is none",
    ["{ kind: text, name: My name, label: A }"],
    [],
    `x.md:6 sections[0].fields[0].name: found 'My name', expected ${NAME}`,
  ],
  [
    "an empty field",
    ["# nothing"],
    [],
    "x.md:6 sections[0].fields[0]: found nothing, expected a group of keys",
  ],
  [
    "200 fields",
    Array.from(
      { length: 200 },
      (_, index) => `{ kind: text, name: f${index}, label: A, maxLength: 1 }`,
    ),
    [],
    "x.md:5 sections[0].fields: found a list of 200, expected at most 50 entries",
  ],
  [
    "too long fields",
    ["a", "b", "c"].map((name) => `{ kind: textarea, name: ${name}, label: A, maxLength: 10000 }`),
    [],
    "x.md:5 sections[0].fields: found maxLength of 30000 in all, expected at most 20000 characters in all fields together",
  ],
  [
    "an invalid recipient",
    [FIELD],
    ["to: office"],
    "x.md:7 sections[0].to: found 'office', expected an e-mail address",
  ],
  [
    "an invalid recipient of a topic",
    [CHOICE],
    ["to: { by: topic, when: { A roof: office } }"],
    "x.md:7 sections[0].to.when.A roof: found 'office', expected an e-mail address",
  ],
  [
    "a recipient by no field",
    [CHOICE],
    ["to: { by: topics, when: { A roof: a@b.co } }"],
    "x.md:7 sections[0].to.by: found 'topics', expected a choice or select of this form: topic",
  ],
  [
    "a recipient by an unknown option",
    [CHOICE],
    ["to: { by: topic, when: { A floor: a@b.co } }"],
    "x.md:7 sections[0].to.when.A floor: found the unknown option 'A floor', expected one of A roof, A door",
  ],
  [
    "a public webhook without TLS",
    [FIELD],
    ["webhook: http://example.com/hook"],
    `x.md:7 sections[0].webhook: found 'http://example.com/hook', expected ${WEBHOOK}`,
  ],
  [
    "a webhook with a password",
    [FIELD],
    ["webhook: https://me:secret@example.com/hook"],
    `x.md:7 sections[0].webhook: found 'https://me:secret@example.com/hook', expected ${WEBHOOK}`,
  ],
  [
    "a reply without an address",
    [CHOICE],
    ["reply: { subject: A, text: B }"],
    "x.md:7 sections[0].reply: found a reply without an address, expected a field of kind email, which the answer is sent to",
  ],
  [
    "no days",
    [FIELD],
    ["keepDays: 0"],
    "x.md:7 sections[0].keepDays: found 0, expected a number of at least 1",
  ],
  [
    "thanks that are no page",
    [FIELD],
    ["thanks: /nowhere"],
    "x.md:7 sections[0].thanks: found '/nowhere', expected a page of this site or a file in media/",
  ],
  [
    "thanks on another site",
    [FIELD],
    ["thanks: https://example.com"],
    `x.md:7 sections[0].thanks: found 'https://example.com', expected ${THANKS}`,
  ],
  [
    "thanks in words",
    [FIELD],
    ["thanks: Thank you"],
    `x.md:7 sections[0].thanks: found 'Thank you', expected ${THANKS} (here: { title: Thank you })`,
  ],
  [
    "thanks in words with signs of YAML",
    [FIELD],
    ["thanks: 'Thanks, Anna: soon'"],
    `x.md:7 sections[0].thanks: found 'Thanks, Anna: soon', expected ${THANKS} (here: { title: "Thanks, Anna: soon" })`,
  ],
  [
    "thanks without a slash",
    [FIELD],
    ["thanks: thank-you"],
    `x.md:7 sections[0].thanks: found 'thank-you', expected ${THANKS} (here: /thank-you, or { title: thank-you })`,
  ],
  [
    "thanks with a backslash",
    [FIELD],
    ["thanks: '/\\evil'"],
    "x.md:7 sections[0].thanks: found '/\\\\evil', expected a link without backslashes",
  ],
  [
    "thanks that are a number",
    [FIELD],
    ["thanks: 5"],
    `x.md:7 sections[0].thanks: found 5, expected ${THANKS}`,
  ],
  ["a second form of the name", [FIELD], ["id: one"], ""],
])("form errors: %s", async (_case, fields, more, line) => {
  const errors = await errorsOf({ "x.md": form(fields, more) });
  // Of an unknown key, the list of the known ones does not count.
  const lines = errors.map((error) => error.replace(/(the unknown key .* one of) .*/, "$1"));
  expect(lines).toEqual(line === "" ? [] : [line]);
});

test("form errors: forms of a page need different names; the same form may be on several pages", async () => {
  const page = form([FIELD]);
  const twice = page.replace("---\n", "").replace("sections:\n", "").replace("---\n", "");
  const both = page.replace(/---\n$/, `${twice}---\n`);
  expect(await errorsOf({ "x.md": both })).toEqual([
    "x.md:8 sections[1].name: found the form 'offer' once more, expected a name that no other form has",
  ]);
  expect(await errorsOf({ "x.md": page, "y.md": page })).toEqual([]);
});

test("form errors: a form keeps its messages for the same time on all pages", async () => {
  const pages = {
    "x.md": form([FIELD], ["keepDays: 30"]),
    "y.md": form([FIELD], ["keepDays: 90"]),
  };
  expect(await errorsOf(pages)).toEqual([
    "y.md:7 keepDays: found 90 keepDays for the form offer, expected 30, as in x.md: a form has the same on all pages",
  ]);
});
