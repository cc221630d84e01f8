import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Response } from "express";

/** Sends a Response of Remix, as its Express adapter does. */
export async function sendAnswer(
  response: Response,
  remixResponse: globalThis.Response,
): Promise<void> {
  response.status(remixResponse.status);
  for (const [name, value] of remixResponse.headers) response.append(name, value);
  if (remixResponse.body) await writeReadableStreamToWritable(remixResponse.body, response);
  else response.end();
}
