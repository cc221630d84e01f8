import { expect, test } from "vitest";
import { csvCell, exportCsv } from "../../../server/messages/csv-export";
import type { ArchivedMessage } from "../../../server/messages/store/message-queries";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["@cmd", "'@cmd"],
  ["-2", "'-2"],
  [" =1", "' =1"],
  ["\t=1", "'\t=1"],
  ['say "hi"', '"say ""hi"""'],
  ["a,b", '"a,b"'],
  ["two\nlines", '"two\nlines"'],
  ["plain", "plain"],
])("messages export: %j is the CSV cell %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
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

test("messages export: all messages have the same columns", async () => {
  expect(await exported([MESSAGE])).toEqual([
    "id,receivedAt,name,email,topic,spam,message,deliveries,form,page,language,version,test",
    "i,t,'=Anna,a@b.co,,false,m,,contact,/contact,en,v,false",
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
    "id,receivedAt,company,message,spam,extras,terms,spam,deliveries,form,page,language,version,test",
    "i,t,'-A,\"two\nlines\",a field's name,,,false,,offer,/offer,en,v,false",
    "i,t,B,,,x; y,true,false,,offer,/offer,en,w,false",
    "",
  ]);
});
