import type { ReadAt } from "../../media/file-window";
import { codedError } from "../files/errors/words/error-words";
import type { VideoProblem } from "./video-header";

const CAPTIONS_NAME = /\.vtt$/i;
/** Two hours of speech have about a tenth of it. */
const MAX_BYTES = 2 * 1024 * 1024;
const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t]|$)/;
const TIME = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMING = new RegExp(`^[ \\t]*${TIME}[ \\t]*-->[ \\t]*${TIME}(?:[ \\t]|$)`);

/** True for the path of a file that is served as captions. */
export function isCaptionsName(path: string): boolean {
  return CAPTIONS_NAME.test(path);
}

/** Returns the first reason why browsers cannot show a file of captions, from its signature and the times of its cues (WebVTT 4.1). */
export async function captionsProblem(
  readAt: ReadAt,
  fileBytes: number,
): Promise<VideoProblem | undefined> {
  if (fileBytes > MAX_BYTES)
    return codedError("captions-too-large", { size: fileBytes, limit: MAX_BYTES });
  const text = decode(await readAt(0, fileBytes));
  if (text === undefined) return codedError("captions-encoding", {});
  const lines = text.split(/\r\n|\n|\r/);
  const [first = ""] = lines;
  if (!SIGNATURE.test(first))
    return codedError("captions-begin", { text: quoted(first), number: 1 });
  const wrong = lines.findIndex((line) => line.includes("-->") && !TIMING.test(line));
  if (wrong < 0) return undefined;
  return codedError("captions-times", { text: quoted(lines[wrong] ?? ""), number: wrong + 1 });
}

function quoted(line: string): string {
  return `'${JSON.stringify(line.slice(0, 60)).slice(1, -1)}'`;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
