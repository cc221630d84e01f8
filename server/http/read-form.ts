import type { IncomingMessage } from "node:http";

const MAX_BODY = 64 * 1024;

/** Reads a posted form: its text fields, the first of each name. A form with a file is unreadable. */
export async function readForm(
  request: IncomingMessage,
): Promise<URLSearchParams | "too-large" | "unreadable"> {
  const body = await readBody(request);
  if (!body) return "too-large";
  const type = request.headers["content-type"] ?? "";
  const isMultipart = /^\s*multipart\//i.test(type);
  const entries = isMultipart
    ? await parseMultipart(body, type)
    : new URLSearchParams(body.toString());
  if (!entries) return "unreadable";
  const fields = new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value !== "string") return "unreadable";
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/** The whole body; undefined as soon as it is too large. `express.raw` would read and discard all of a body that is. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY) return undefined;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= MAX_BODY) return;
      request.pause();
      resolve(undefined);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    function onEarlyEnd(): void {
      reject(Object.assign(new Error("the body ended early"), { status: 400 }));
    }
    // A client that disconnects is an error to Node, but none of the site.
    request.on("error", onEarlyEnd);
    request.on("close", onEarlyEnd);
  });
}

async function parseMultipart(body: Buffer, type: string): Promise<FormData | undefined> {
  const headers = { "Content-Type": type };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return undefined;
  }
}
