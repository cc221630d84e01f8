import type { ReadAt } from "../../media/file-window";
import {
  MAX_PARTS,
  NO_VIDEO,
  PART_OF_VIDEO,
  type VideoHeader,
  type VideoProblem,
} from "./video-header";

/** A box: its type, and where its content begins and ends in the file (ISO/IEC 14496-12 4.2). */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** A track by its own boxes. */
interface Track {
  handler?: string;
  codec?: string;
  width: number;
  height: number;
}

interface Movie {
  timescale: number;
  /** In units of the timescale; 0 if unknown. */
  duration: number;
  tracks: Track[];
}

/** Boxes that hold boxes on the way to the ones that are read. */
const CONTAINERS = ["moov", "trak", "mdia", "minf", "stbl", "mvex"];

/** Reads the header of an MP4 file, wherever in the file it stands. */
export async function readMp4(
  readAt: ReadAt,
  fileBytes: number,
): Promise<VideoHeader | VideoProblem> {
  const movie: Movie = { timescale: 0, duration: 0, tracks: [] };
  const types = new Set<string>();
  let left = MAX_PARTS;

  async function readBoxes(from: number, to: number): Promise<boolean> {
    for (let at = from; at + 8 <= to; ) {
      const box = await readBox(readAt, at, to);
      if (!box || left-- === 0) return false;
      types.add(box.type);
      if (box.type === "trak") movie.tracks.push({ width: 0, height: 0 });
      if (!CONTAINERS.includes(box.type)) await readFacts(readAt, box, movie);
      else if (!(await readBoxes(box.start, box.end))) return false;
      at = box.end;
    }
    return true;
  }

  if (!(await readBoxes(0, fileBytes))) return left < 0 ? NO_VIDEO : PART_OF_VIDEO;
  if (!types.has("moov") || !types.has("mdat")) return PART_OF_VIDEO;
  const track = movie.tracks.find(({ handler }) => handler === "vide");
  if (!track?.codec || !track.width || !track.height) return NO_VIDEO;
  const { width, height, codec } = track;
  const seconds = movie.timescale > 0 ? movie.duration / movie.timescale : 0;
  return { width, height, codec, ...(seconds > 0 && { seconds }) };
}

/** Undefined for a box that does not end inside the one around it. */
async function readBox(readAt: ReadAt, at: number, end: number): Promise<Box | undefined> {
  const head = await readAt(at, 16);
  const short = head.readUInt32BE(0);
  const type = head.toString("latin1", 4, 8);
  if (short === 1 && head.length < 16) return undefined;
  const bytes = short === 1 ? Number(head.readBigUInt64BE(8)) : short || end - at;
  const start = at + (short === 1 ? 16 : 8);
  return at + bytes > end || at + bytes < start ? undefined : { type, start, end: at + bytes };
}

/** Adds to the movie what a box says: times (8.2.2, 8.8.2), size (8.3.2), kind (8.4.3) and coding (8.5.2). */
async function readFacts(readAt: ReadAt, box: Box, movie: Movie): Promise<void> {
  const track = movie.tracks.at(-1);
  if (box.type === "mvhd") {
    const { body, isLong } = await readFullBox(readAt, box, 32);
    if (body.length < (isLong ? 32 : 20)) return;
    movie.timescale = body.readUInt32BE(isLong ? 20 : 12);
    movie.duration ||= readTime(body, isLong ? 24 : 16, isLong);
  } else if (box.type === "mehd") {
    const { body, isLong } = await readFullBox(readAt, box, 12);
    if (body.length >= (isLong ? 12 : 8)) movie.duration = readTime(body, 4, isLong);
  } else if (box.type === "tkhd" && track) {
    const { body, isLong } = await readFullBox(readAt, box, 96);
    if (body.length >= (isLong ? 96 : 84)) Object.assign(track, shownSize(body, isLong ? 52 : 40));
  } else if (box.type === "hdlr" && track) {
    track.handler ??= (await readAt(box.start, 12)).toString("latin1", 8, 12);
  } else if (box.type === "stsd" && track) {
    track.codec ??= (await readAt(box.start, 16)).toString("latin1", 12, 16);
  }
}

/** Version 1 of a box has times of 64 bits. */
async function readFullBox(readAt: ReadAt, { start, end }: Box, most: number) {
  const body = await readAt(start, Math.min(most, end - start));
  return { body, isLong: body[0] === 1 };
}

/** Returns 0 for all-ones, MP4's "duration unknown". */
function readTime(body: Buffer, at: number, isLong: boolean): number {
  if (!isLong) return body.readUInt32BE(at) === 0xffffffff ? 0 : body.readUInt32BE(at);
  const time = body.readBigUInt64BE(at);
  return time === 0xffffffffffffffffn ? 0 : Number(time);
}

/** Width and height follow the matrix, in 16.16 bits; a matrix that turns by 90 degrees has zeros where others have ones. */
function shownSize(body: Buffer, matrix: number): { width: number; height: number } {
  const across = Math.round(body.readUInt32BE(matrix + 36) / 65_536);
  const down = Math.round(body.readUInt32BE(matrix + 40) / 65_536);
  const isTurned = body.readInt32BE(matrix) === 0 && body.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}
