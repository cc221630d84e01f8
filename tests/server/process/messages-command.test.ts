import { expect, test } from "vitest";
import { CSV_HEAD, csvRow } from "../../../server/process/messages-command";

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
])("messages export: %j is the CSV cell %j", (name, cell) => {
  const text = { name, email: "a@b.co", topic: null, message: "m" };
  const row = csvRow({ id: "i", receivedAt: "t", spam: false, deliveries: [], ...text });
  expect(CSV_HEAD).toBe("id,receivedAt,name,email,topic,spam,message,deliveries\r\n");
  expect(row).toBe(`i,t,${cell},a@b.co,,false,m,\r\n`);
});
