/** Reads big-endian numbers one after the other. Throws a RangeError at the end of the bytes. */
export class ByteReader {
  readonly #view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#take(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  tag(): string {
    return String.fromCharCode(...this.slice(4));
  }

  slice(length: number): Uint8Array {
    const from = this.#take(length);
    if (from + length > this.bytes.length) throw new RangeError("the file ends too early");
    return this.bytes.subarray(from, from + length);
  }

  #take(length: number): number {
    const from = this.at;
    this.at += length;
    return from;
  }
}
