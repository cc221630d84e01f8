import type { IncomingMessage, ServerResponse } from "node:http";
import type { DeskPlace } from "../sign-in";
import { originOfHost, refusedStatus } from "./request-checks";

/** Refuses a request of Node's server by its head, before its body is read: see `refusedStatus`. */
export function refusedIncoming(
  incoming: IncomingMessage,
  place: DeskPlace,
): 421 | 403 | undefined {
  const { method = "GET", headers } = incoming;
  const one = (name: string) => headers[name]?.toString();
  return refusedStatus(
    {
      method,
      host: headers.host,
      origin: one("origin"),
      fetchSite: one("sec-fetch-site"),
      fetchMode: one("sec-fetch-mode"),
    },
    place,
  );
}

/**
 * Returns a request of Node's server as a web request, whose body is read only when it is asked for. Its address is made of a
 * known origin, never of what the request names; undefined for one that no page has.
 */
export function deskRequest(incoming: IncomingMessage, place: DeskPlace): Request | undefined {
  const { method = "GET", url = "" } = incoming;
  const origin = originOfHost(incoming.headers.host, place);
  const address = `${origin}${url}`;
  if (origin === undefined || !url.startsWith("/") || !URL.canParse(address)) return undefined;
  const headers = new Headers();
  for (const [name, values = ""] of Object.entries(incoming.headers))
    for (const value of [values].flat()) headers.append(name, value);
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit & { duplex?: "half" } = hasBody
    ? { method, headers, body: bodyOf(incoming), duplex: "half" }
    : { method, headers };
  return new Request(address, init);
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Without the answer that follows, whoever sends too much would learn nothing.
        chunks ??= incoming.iterator({ destroyOnReturn: false });
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sends a web response by Node's server. */
export async function sendAnswer(
  answer: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.setHeader("content-length", body.length);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
