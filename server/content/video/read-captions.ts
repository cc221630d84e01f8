import type { ReadAt } from "../../media/file-window";
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
    return { found: `${fileBytes} bytes`, expected: `captions of at most ${MAX_BYTES} bytes` };
  const text = decode(await readAt(0, fileBytes));
  if (text === undefined) return { found: "other bytes", expected: "captions in UTF-8" };
  const lines = text.split(/\r\n|\n|\r/);
  const [first = ""] = lines;
  if (!SIGNATURE.test(first))
    return { found: quoted(first, 1), expected: "captions that begin with WEBVTT" };
  const wrong = lines.findIndex((line) => line.includes("-->") && !TIMING.test(line));
  if (wrong < 0) return undefined;
  const found = quoted(lines[wrong] ?? "", wrong + 1);
  return { found, expected: "captions with times such as 00:01.000 --> 00:04.000" };
}

function quoted(line: string, number: number): string {
  return `'${JSON.stringify(line.slice(0, 60)).slice(1, -1)}' in line ${number}`;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
