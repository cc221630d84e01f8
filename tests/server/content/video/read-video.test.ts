import { expect, test } from "vitest";
import { codedError } from "../../../../server/content/files/errors/words/error-words";
import { readVideo } from "../../../../server/content/video/read-video";
import { NO_VIDEO, PART_OF_VIDEO } from "../../../../server/content/video/video-header";
import { box, element, makeMp4, makeWebm } from "../../../fixtures/content/videos";

function read(path: string, file: Buffer) {
  let reads = 0;
  async function readAt(position: number, length: number): Promise<Buffer> {
    if (++reads > 100_000) throw new Error("the reader goes on for ever");
    return file.subarray(position, position + length);
  }
  return readVideo(path, readAt, file.length);
}

const MP4 = { type: "mp4", width: 640, height: 360, seconds: 5 };
const WEBM = { type: "webm", width: 640, height: 360, seconds: 7.5 };

test.each([
  ["a.mp4", "the usual order", makeMp4(), MP4],
  ["A.MP4", "a name in capitals", makeMp4(), MP4],
  ["a.mp4", "the header at the end", makeMp4({ isHeaderLast: true }), MP4],
  ["a.mp4", "times of 64 bits", makeMp4({ isLong: true, seconds: 8.5 }), { ...MP4, seconds: 8.5 }],
  ["a.mp4", "fragments", makeMp4({ isFragmented: true }), MP4],
  ["a.mp4", "fragments with times of 64 bits", makeMp4({ isFragmented: true, isLong: true }), MP4],
  ["a.mp4", "a turned picture", makeMp4({ isTurned: true }), { ...MP4, width: 360, height: 640 }],
  [
    "a.mp4",
    "a turned one, 64 bits",
    makeMp4({ isTurned: true, isLong: true }),
    { ...MP4, width: 360, height: 640 },
  ],
  ["a.mp4", "AV1", makeMp4({ codec: "av01" }), MP4],
  ["a.mp4", "no length", makeMp4({ seconds: 0 }), { type: "mp4", width: 640, height: 360 }],
  ["a.webm", "the usual order", makeWebm({ seconds: 7.5 }), WEBM],
  ["a.webm", "VP8", makeWebm({ seconds: 7.5, codec: "V_VP8" }), WEBM],
  ["a.webm", "unknown sizes", makeWebm({ seconds: 7.5, isSizeKnown: false }), WEBM],
  ["a.webm", "no length", makeWebm(), { type: "webm", width: 640, height: 360 }],
])("readVideo: %s with %s", async (path, _case, file, expected) => {
  expect(await read(path, file)).toEqual(expected);
});

const MP4_CODINGS = "H.264, VP9 or AV1";
const coding = (name: string, codings = MP4_CODINGS) =>
  codedError("video-coding", { coding: name, codings });

test.each([
  ["a.mp4", "text", Buffer.from("this is not a video"), NO_VIDEO],
  ["a.webm", "nothing", Buffer.alloc(0), codedError("video-unreadable", { kind: "an empty file" })],
  ["a.mp4", "HEVC", makeMp4({ codec: "hvc1" }), coding("HEVC")],
  ["a.mp4", "an old coding", makeMp4({ codec: "mp4v" }), coding("MPEG-4 Part 2")],
  ["a.mp4", "an unknown coding", makeMp4({ codec: "zzzz" }), coding("the coding zzzz")],
  [
    "a.webm",
    "an unknown coding",
    makeWebm({ codec: "V_THEORA" }),
    coding("the coding V_THEORA", "VP8, VP9 or AV1"),
  ],
  ["a.webm", "another kind of file", makeWebm({ docType: "matroska" }), NO_VIDEO],
  [
    "a.mp4",
    "the name of another kind",
    makeWebm(),
    codedError("video-name", { kind: "WebM", ending: "webm" }),
  ],
  [
    "a.webm",
    "the name of another kind",
    makeMp4(),
    codedError("video-name", { kind: "MP4", ending: "mp4" }),
  ],
  ["a.mp4", "its end missing", makeMp4().subarray(0, -1), PART_OF_VIDEO],
  ["a.mp4", "its header missing", Buffer.concat([box("ftyp"), box("mdat")]), PART_OF_VIDEO],
  ["a.mp4", "sound only", Buffer.concat([box("ftyp"), box("moov"), box("mdat")]), NO_VIDEO],
  ["a.webm", "its end missing", makeWebm({ seconds: 1 }).subarray(0, -1), PART_OF_VIDEO],
  [
    "a.mp4",
    "no end of boxes",
    Buffer.concat([box("ftyp"), ...Array(21_000).fill(box("free"))]),
    NO_VIDEO,
  ],
  [
    "a.webm",
    "no end of elements",
    Buffer.concat([makeWebm(), ...Array(21_000).fill(element(0xec, Buffer.alloc(0)))]),
    NO_VIDEO,
  ],
])("readVideo: %s with %s is refused", async (path, _case, file, expected) => {
  expect(await read(path, file)).toEqual(expected);
});

test("readVideo: any part of a file and any changed byte give an answer", async () => {
  for (const [path, file] of [
    ["a.mp4", makeMp4()],
    ["a.webm", makeWebm({ seconds: 3 })],
  ] as const) {
    for (let length = 0; length < file.length; length++) {
      expect(await read(path, file.subarray(0, length))).toHaveProperty("found");
    }
    for (let at = 0; at < file.length; at++) {
      for (const byte of [0x00, 0x01, 0x7f, 0xff]) {
        const changed = Buffer.from(file);
        changed[at] = byte;
        expect(await read(path, changed)).toBeTypeOf("object");
      }
    }
  }
});
