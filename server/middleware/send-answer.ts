import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Response } from "express";

/** Sends a Response of Remix, as its Express adapter does. */
export async function sendAnswer(response: Response, answer: globalThis.Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end();
}
