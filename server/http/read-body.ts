import type { IncomingMessage } from "node:http";

/** The whole body of a request; undefined as soon as it is larger than `most` bytes. The rest is then not read. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= most) return;
      request.pause();
      resolve(undefined);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    function onEarlyEnd(): void {
      reject(Object.assign(new Error("the body ended early"), { status: 400 }));
    }
    // A client that goes away is an error to Node, and none to the site.
    request.on("error", onEarlyEnd);
    request.on("close", onEarlyEnd);
  });
}
