/** Largest body of a form, and of an answer of a passkey, in bytes. */
const MAX_FORM = 16_384;
const MAX_JSON = 65_536;
/** Pieces of an arriving body. */
const MAX_PIECES = 1000;

/** A body that is not taken. */
export class PostError extends Error {
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415) {
    super(`The body is refused with ${status}`);
    this.status = status;
  }
}

/** Reads a posted form. @throws PostError */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (typeOf(request) !== "application/x-www-form-urlencoded") throw new PostError(415);
  return new URLSearchParams(await readText(request, MAX_FORM));
}

/** Reads posted JSON. @throws PostError */
export async function readJson(request: Request): Promise<unknown> {
  if (typeOf(request) !== "application/json") throw new PostError(415);
  const text = await readText(request, MAX_JSON);
  try {
    return JSON.parse(text);
  } catch {
    throw new PostError(400);
  }
}

function typeOf({ headers }: Request): string {
  return (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

async function readText({ headers, body }: Request, max: number): Promise<string> {
  if (Number(headers.get("content-length") ?? 0) > max) throw new PostError(413);
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read().catch(refuse)) ?? {};
    if (done || !value) break;
    size += value.length;
    chunks.push(value);
    if (size > max || chunks.length > MAX_PIECES) throw new PostError(413);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new PostError(400);
  }
}

/** The sender has gone in the middle of it. */
function refuse(): never {
  throw new PostError(400);
}
