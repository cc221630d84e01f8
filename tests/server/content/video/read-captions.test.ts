import { expect, test } from "vitest";
import { captionsProblem } from "../../../../server/content/video/read-captions";

function problemOf(text: string | Uint8Array) {
  const bytes = Buffer.from(text);
  return captionsProblem(
    async (position, length) => bytes.subarray(position, position + length),
    bytes.length,
  );
}

const CUE = "00:00.000 --> 00:02.000\nWords.\n";

test.each([
  "WEBVTT",
  "WEBVTT\n",
  `WEBVTT - Our film\n\n${CUE}`,
  `\uFEFFWEBVTT\r\n\r\n${CUE.replaceAll("\n", "\r\n")}`,
  `WEBVTT\r\r${CUE.replaceAll("\n", "\r")}`,
  "WEBVTT\n\nNOTE A note -> with an arrow\n",
  "WEBVTT\n\nSTYLE\n::cue { color: lime }\n\n1\n00:01:00.000 --> 100:00:00.000 align:start line:0\n- Ä\n",
  "WEBVTT\n\n 0:00:01.000 --> 0:00:02.000\nOne digit of an hour, and a space before it.\n",
  "WEBVTT\n\n00:01.000-->00:02.000\nNo spaces, which browsers read all the same.\n",
])("captionsProblem: %j has none", async (text) => {
  expect(await problemOf(text)).toBeUndefined();
});

const TIMES = "captions-times";
const SIGNATURE = "captions-begin";

test.each([
  ["", "'' in line 1", SIGNATURE],
  ["1\n00:00:00,000 --> 00:00:02,000\nThe format of another player.\n", "'1' in line 1", SIGNATURE],
  ["WEBVTTX\n", "'WEBVTTX' in line 1", SIGNATURE],
  [" WEBVTT\n", "' WEBVTT' in line 1", SIGNATURE],
  ["{\\rtf1 WEBVTT", String.raw`'{\\rtf1 WEBVTT' in line 1`, SIGNATURE],
  [
    "WEBVTT\n\n1\n00:00:00,000 --> 00:00:02,000\nCommas.\n",
    "'00:00:00,000 --> 00:00:02,000' in line 4",
    TIMES,
  ],
  [
    `WEBVTT\r\n\r\n${CUE}\r\n0:03.000 --> 00:04.000\r\n`,
    "'0:03.000 --> 00:04.000' in line 6",
    TIMES,
  ],
  ["WEBVTT\n\n00:61.000 --> 00:62.000\n", "'00:61.000 --> 00:62.000' in line 3", TIMES],
  ["WEBVTT\n\n00:01.000 --> \n", "'00:01.000 --> ' in line 3", TIMES],
])("captionsProblem: %j has one", async (text, found, code) => {
  expect(await problemOf(text)).toMatchObject({ found, code });
});

test("captionsProblem: other encodings and endless files are none", async () => {
  const utf16 = Buffer.from(`\uFEFFWEBVTT\n\n${CUE}`, "utf16le");
  expect(await problemOf(utf16)).toMatchObject({ code: "captions-encoding" });
  const large = await captionsProblem(() => Promise.reject(new Error("read")), 3_000_000);
  expect(large).toMatchObject({
    code: "captions-too-large",
    values: { size: 3_000_000, limit: 2_097_152 },
  });
});
