import type { ReadAt } from "../../media/file-window";
import {
  MAX_PARTS,
  NO_VIDEO,
  PART_OF_VIDEO,
  type VideoHeader,
  type VideoProblem,
} from "./video-header";

/** Elements by id (RFC 9559 5). */
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
};
const CONTAINERS = [ID.header, ID.segment, ID.info, ID.tracks, ID.track, ID.video];
const VIDEO_TRACK = 1;
const MAX_VALUE_BYTES = 64;
const NOTHING = Buffer.alloc(0);

/** An element: its id, and where its content begins and ends in the file (RFC 8794 3). */
interface Element {
  id: number;
  start: number;
  end: number;
}

/** The values of a group of elements, by id. */
type Values = Map<number, Buffer>;

/** Reads the header of a WebM file. */
export async function readWebm(
  readAt: ReadAt,
  fileBytes: number,
): Promise<VideoHeader | VideoProblem> {
  const facts: Values = new Map();
  const tracks: Values[] = [];
  let left = MAX_PARTS;

  async function readElements(from: number, to: number, values: Values): Promise<boolean> {
    for (let at = from; at < to; ) {
      const element = await readElement(readAt, at, to);
      if (!element || left-- === 0) return false;
      const { id, start, end } = element;
      const own: Values = id === ID.track ? new Map() : values;
      if (id === ID.track) tracks.push(own);
      if (!CONTAINERS.includes(id)) own.set(id, await readValue(readAt, element));
      else if (!(await readElements(start, end, own))) return false;
      at = end;
    }
    return true;
  }

  if (!(await readElements(0, fileBytes, facts))) return left < 0 ? NO_VIDEO : PART_OF_VIDEO;
  const track = tracks.find((values) => whole(values.get(ID.trackType)) === VIDEO_TRACK);
  if (text(facts.get(ID.docType)) !== "webm" || !track) return NO_VIDEO;
  const isInPixels = !whole(track.get(ID.displayUnit));
  const width = (isInPixels && whole(track.get(ID.displayWidth))) || whole(track.get(ID.width));
  const height = (isInPixels && whole(track.get(ID.displayHeight))) || whole(track.get(ID.height));
  if (!width || !height) return NO_VIDEO;
  const nanoseconds = whole(facts.get(ID.timestampScale)) || 1_000_000;
  const seconds = (float(facts.get(ID.duration)) * nanoseconds) / 1e9;
  return { width, height, codec: text(track.get(ID.codec)), ...(seconds > 0 && { seconds }) };
}

/** Undefined for an element that is invalid or does not end inside the one around it. */
async function readElement(readAt: ReadAt, at: number, end: number): Promise<Element | undefined> {
  const head = await readAt(at, 12);
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined;
  const start = at + idBytes + sizeBytes;
  const marked = Buffer.from(head.subarray(idBytes, start - at));
  marked.writeUInt8((marked[0] ?? 0) & (0xff >> sizeBytes), 0);
  const size = whole(marked);
  // All ones: the size is unknown, and the element reaches to the end of the one around it.
  const isUnknown = size === 2 ** (7 * sizeBytes) - 1;
  const last = isUnknown ? end : start + size;
  return last > end ? undefined : { id: head.readUIntBE(0, idBytes), start, end: last };
}

function readValue(readAt: ReadAt, { start, end }: Element): Promise<Buffer> {
  return readAt(start, Math.min(end - start, MAX_VALUE_BYTES)).then((bytes) => Buffer.from(bytes));
}

function whole(bytes: Buffer = NOTHING): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function float(bytes: Buffer = NOTHING): number {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : 0;
}

function text(bytes: Buffer = NOTHING): string {
  return bytes.toString("latin1").replace(/\0+$/, "");
}
