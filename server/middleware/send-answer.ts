import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Response } from "express";

/** Sends what Remix has answered, as its adapter for Express does. */
export async function sendAnswer(response: Response, answer: globalThis.Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end();
}
