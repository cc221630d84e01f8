import { expect, test } from "vitest";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { type ContentFiles, makeContentFolder } from "../../../fixtures/content/content-folder";

const IMPRINT = { "imprint.md": "---\nrole: imprint\nsections:\n  - { type: imprint }\n---\n" };

async function read(files: ContentFiles) {
  const folder = await makeContentFolder(files);
  const result = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  return "errors" in result
    ? { errors: formatIssues(result.errors).split("\n"), advice: [] }
    : { errors: [], advice: formatIssues(result.advice).split("\n").filter(Boolean) };
}

function site(more: string): ContentFiles {
  return { "site.yaml": `name: A\ndescription: B\n${more}` };
}

const place = (country: string) =>
  `locations: [{ address: { street: 1 Way, town: C, country: ${country} }, email: a@example.com }]\n`;

test.each([
  [
    "DE",
    "company: { legalName: A GmbH }\n",
    "legalName|representatives, phone, register, vatId",
    "Germany",
  ],
  ["AT", "company: { legalName: A, form: GmbH }\n", "register, vatId, authority", "Austria"],
  ["CH", "", "legalName, register", "Switzerland"],
  [
    "FR",
    "company: { vatId: FR1 }\n",
    "legalName, form, representatives, phone, register",
    "France",
  ],
  ["IT", "", "legalName, form, register, vatId", "Italy"],
])(
  "imprint: in %s advice names the usual facts that are missing",
  async (country, company, missing, name) => {
    const { advice } = await read({ ...IMPRINT, ...site(company + place(country)) });
    expect(advice).toHaveLength(1);
    const [, shown = missing] = missing.split("|");
    expect(advice[0]).toContain(
      `found an imprint without ${shown}, expected what is usual in ${name}`,
    );
    expect(advice[0]).toContain("no legal advice");
  },
);

test.each([
  [
    "a complete one",
    `company: { legalName: A, register: { court: B, number: "1" } }\n${place("CH")}`,
    IMPRINT,
  ],
  ["another country", `company: { legalName: A }\n${place("NL")}`, IMPRINT],
  ["no imprint", place("DE"), {}],
])("imprint: no advice for %s", async (_, company, pages) => {
  expect((await read({ ...pages, ...site(company) })).advice).toEqual([]);
});

test("imprint: a site without any fact gets advice wherever it is", async () => {
  const { advice } = await read({ ...IMPRINT, ...site("") });
  expect(advice[0]).toContain("an imprint without legalName, street, email");
});

function statement(fields: string): ContentFiles {
  return {
    "a.md": `---\nsections:\n  - { type: accessibility-statement, date: 2026-11-01, ${fields} }\n---\n`,
  };
}

test.each([
  ["status: full"],
  ["status: partial, gaps: [A plan is a *picture*.], standard: EN 301 549"],
  ["status: none, contact: /contact"],
  ["status: none, contact: a@example.com"],
])("accessibility statement: %s", async (fields) => {
  expect((await read(statement(fields))).errors).toEqual([]);
});

test.each([
  ["status: partial", "what does not conform yet"],
  ["status: full, gaps: [A]", "no gaps beside status: full"],
  ["status: good", "one of full, partial, none"],
  ["status: none, contact: /nowhere", "an e-mail address, or "],
])("accessibility statement: one error for %s", async (fields, expected) => {
  const { errors } = await read(statement(fields));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(expected);
});

test.each([
  ["security: { contact: http://example.com/x }\n", "begins with https:"],
  ["security: { policy: /about }\n", "contact"],
  ["security: { contact: a@example.com, policy: mailto:a@example.com }\n", "begins with https:"],
])("security: one error for %s", async (yaml, expected) => {
  const { errors } = await read(site(yaml));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(expected);
});
