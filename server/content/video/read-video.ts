import type { ReadAt } from "../../media/file-window";
import type { Video } from "../../media/media-file";
import { codedError } from "../files/errors/words/error-words";
import { readMp4 } from "./mp4";
import { NO_VIDEO, type VideoProblem } from "./video-header";
import { readWebm } from "./webm";

const VIDEO_NAME = /\.(mp4|webm)$/i;

/** Codings that the current browsers play, by the names that containers have for them. */
const PLAYED = ["avc1", "avc3", "av01", "vp08", "vp09", "V_VP8", "V_VP9", "V_AV1"];
const CODINGS: Record<string, string> = {
  hvc1: "HEVC",
  hev1: "HEVC",
  mp4v: "MPEG-4 Part 2",
  encv: "encrypted video",
};

/** True for the path of a file that is served as a video. */
export function isVideoName(path: string): boolean {
  return VIDEO_NAME.test(path);
}

/** Reads the header of a file that is named as a video; nothing is decoded. Takes its path and its size in bytes. */
export async function readVideo(
  path: string,
  readAt: ReadAt,
  fileBytes: number,
): Promise<Video | VideoProblem> {
  if (fileBytes === 0) return codedError("video-unreadable", { kind: "an empty file" });
  const head = await readAt(0, 8);
  const isMp4 = head.toString("latin1", 4, 8) === "ftyp";
  const isWebm = head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3;
  if (!isMp4 && !isWebm) return NO_VIDEO;
  const type = isMp4 ? "mp4" : "webm";
  if (!path.toLowerCase().endsWith(`.${type}`)) {
    const name = isMp4 ? "MP4" : "WebM";
    return codedError("video-name", { kind: name, ending: type });
  }
  const header = await (isMp4 ? readMp4 : readWebm)(readAt, fileBytes);
  if ("code" in header) return header;
  const { codec, ...video } = header;
  if (PLAYED.includes(codec)) return { type, ...video };
  const coding = CODINGS[codec] ?? `the coding ${codec.replace(/[^\w/-]/g, "?")}`;
  const codings = type === "mp4" ? "H.264, VP9 or AV1" : "VP8, VP9 or AV1";
  return codedError("video-coding", { coding, codings });
}
