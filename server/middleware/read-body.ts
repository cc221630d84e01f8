import type { Request } from "express";

/** Maximum number of chunks of an arriving body: each costs some hundred bytes more than its data. */
const MAX_PIECES = 100;

/** Reads the whole body; undefined as soon as it is too large, where `express.raw` would read it to the end. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return undefined;
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (chunks.length > MAX_PIECES) chunks = [Buffer.concat(chunks)];
      if (size <= maxBytes) return;
      request.pause();
      resolve(undefined);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    function onEarlyEnd(): void {
      reject(Object.assign(new Error("the body ended early"), { status: 400 }));
    }
    // Node emits an error when a client disconnects, which is no fault of the site.
    request.on("error", onEarlyEnd);
    request.on("close", onEarlyEnd);
  });
}

/** The fields of a multipart form; undefined when it is broken or has a file. */
export async function parseMultipart(
  body: Buffer,
  type: string,
): Promise<URLSearchParams | undefined> {
  const headers = { "Content-Type": type };
  const fields = new URLSearchParams();
  try {
    const form = await new globalThis.Response(new Uint8Array(body), { headers }).formData();
    for (const [name, value] of form) {
      if (typeof value !== "string") return undefined;
      fields.append(name, value);
    }
    return fields;
  } catch {
    return undefined;
  }
}
