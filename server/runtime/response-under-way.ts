import { ServerResponse } from "node:http";

/** The response under way on a connection, from Node's private `_httpMessage`: there is no public property for it. */
export function responseUnderWay(socket: object): ServerResponse | undefined {
  const response: unknown = Reflect.get(socket, "_httpMessage");
  return response instanceof ServerResponse ? response : undefined;
}
