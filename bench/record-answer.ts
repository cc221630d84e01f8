import { writeFile } from "node:fs/promises";
import { rawRequest } from "../tests/fixtures/http/raw-answer";

/** Browser headers that load tests send. */
export const BROWSER = { "Accept-Encoding": "gzip, deflate, br", Accept: "text/html" };

/** An answer of the site that another server repeats: names and values of headers in turn. */
export interface RecordedAnswer {
  etag: string;
  headers: string[];
  body: Buffer;
}

/** Requests a URL as a browser; leaves out the headers that each server sets itself. */
export async function recordAnswer(url: string): Promise<RecordedAnswer> {
  const { headers, body } = await rawRequest(url, BROWSER);
  const sent = Object.entries(headers).filter(
    ([name]) => !/^(date|connection|keep-alive)$/.test(name),
  );
  return { etag: String(headers.etag ?? ""), headers: sent.flat().map(String), body };
}

/** Writes the answers for bench/bare-server.mjs: a default answer, and answers by path. */
export async function writeRecord(
  file: string,
  fallback: RecordedAnswer,
  byPath: Record<string, RecordedAnswer> = {},
): Promise<void> {
  const bodies = Object.entries(byPath).map(([path, one]) => [path, inBase64(one)]);
  await writeFile(
    file,
    JSON.stringify({ ...inBase64(fallback), bodies: Object.fromEntries(bodies) }),
  );
}

function inBase64({ headers, body }: RecordedAnswer) {
  return { headers, body: body.toString("base64") };
}
