import { ServerResponse } from "node:http";

/** The answer that a connection waits for. Node's own handlers look there; it has no public word for it. */
export function answerUnderWay(socket: object): ServerResponse | undefined {
  const answer: unknown = Reflect.get(socket, "_httpMessage");
  return answer instanceof ServerResponse ? answer : undefined;
}
