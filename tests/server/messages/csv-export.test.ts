import { expect, test } from "vitest";
import { csvCell, exportCsv } from "../../../server/messages/csv-export";
import type { ArchivedMessage } from "../../../server/messages/store/message-queries";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["@cmd", "'@cmd"],
  ["-2", "'-2"],
  [" =1", "' =1"],
  ["\t=1", "\t'=1"],
  ["two; =1", "two;' =1"],
  ["plain; 1-2, a=b", "plain; 1-2, a=b"],
])("messages export: %j is the text of a cell as %j", (text, cell) => {
  expect(csvCell(text)).toBe(`"${cell}"`);
});

/** Reads CSV as spreadsheets do: a quotation mark quotes where a cell begins with it, and elsewhere is a character. */
function parseCsv(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (character === '"' && isStart) isQuoted = true;
    else if (character === separator || character === "\r" || character === "\n") {
      cells.push(cell);
      cell = "";
      isStart = true;
      continue;
    } else cell += character;
    isStart = false;
  }
  return [...cells, cell];
}

test("messages export: no cell is a formula, whatever separates cells on the system", async () => {
  const attacks = [
    "=1+1",
    "-1",
    "+1",
    "@SUM(A1)",
    "\t=1",
    "\uff1d1",
    '"=1',
    '""=1',
    ' "-1',
    "\ufeff=1",
  ];
  const message = attacks
    .flatMap((attack) =>
      [",", ";", "\t", "\n", "\r\n", "; ", ';"'].map((cut) => `x${cut}${attack}`),
    )
    .join("");
  const name = "Kunde;=1+1;";
  const lines = await exported([
    { ...MESSAGE, name, message },
    ...attacks.map((attack) => ({ ...MESSAGE, name: attack, message: `Hello${attack}` })),
  ]);
  for (const separator of [",", ";", "\t"]) {
    const cells = parseCsv(lines.join("\r\n"), separator);
    const formulas = cells.filter((cell) => /^[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(cell));
    expect(formulas).toEqual([]);
  }
  expect(parseCsv(lines[1] ?? "", ",").slice(0, 3)).toEqual(["i", "t", "Kunde;'=1+1;"]);
});

const MESSAGE: ArchivedMessage = {
  ...{ id: "i", receivedAt: "t", form: "contact", page: "/contact", language: "en", version: "v" },
  ...{
    name: "=Anna",
    email: "a@b.co",
    topic: null,
    message: "m",
    spam: false,
    test: false,
    deliveries: [],
  },
  fields: { name: "=Anna", email: "a@b.co", message: "m" },
};

async function exported(messages: ArchivedMessage[], form?: string): Promise<string[]> {
  let text = "";
  async function* all() {
    yield* messages;
  }
  await exportCsv({ all }, form, (line) => {
    text += line;
  });
  return text.split("\r\n");
}

function quoted(line: string): string {
  return line
    .split(",")
    .map((cell) => `"${cell}"`)
    .join(",");
}

test("messages export: all messages have the same columns", async () => {
  expect(await exported([MESSAGE])).toEqual([
    quoted(
      "id,receivedAt,name,email,topic,spam,message,deliveries,form,page,language,version,test",
    ),
    quoted("i,t,'=Anna,a@b.co,,false,m,,contact,/contact,en,v,false"),
    "",
  ]);
});

test("messages export: a form has a column for each field of any of its versions", async () => {
  const offer = { ...MESSAGE, form: "offer", page: "/offer" };
  const lines = await exported(
    [
      { ...offer, fields: { company: "-A", message: "two\nlines", spam: "a field's name" } },
      { ...offer, version: "w", fields: { company: "B", extras: ["x", "y"], terms: true } },
    ],
    "offer",
  );
  expect(lines).toEqual([
    quoted(
      "id,receivedAt,company,message,spam,extras,terms,spam,deliveries,form,page,language,version,test",
    ),
    quoted("i,t,'-A,two\nlines,a field's name,,,false,,offer,/offer,en,v,false"),
    quoted("i,t,B,,,x; y,true,false,,offer,/offer,en,w,false"),
    "",
  ]);
});
