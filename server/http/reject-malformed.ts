import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import type { Rejection } from "../observability/counters";
import type { CommonHeaders } from "../security/security-headers";
import type { RequestHead } from "./request-head";

const MAX_TARGET = 8 * 1024;
const MAX_FIELDS = 100;
/** Limit of the body of a request that only reads; the handlers of others say so in words. */
const MAX_BODY = 64 * 1024;

/** A reg-name (RFC 3986 3.2.2) without commas, which would make a list of it. */
const REG_NAME = /^(?:[\w.~!$&'()*+;=-]|%[0-9a-f]{2})+(?::\d*)?$/i;
const IP_LITERAL = /^\[([0-9a-f:.]+)\](?::\d*)?$/i;
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;

interface RejectionParts {
  securityHeaders: CommonHeaders;
  refusals: Record<Rejection, number>;
}

/** Returns a function that rejects oversized and ambiguous requests (RFC 9110 7.2, RFC 9112 3.2, 6.1); it returns whether it did. */
export function createMalformedRejection({ securityHeaders, refusals }: RejectionParts) {
  return function rejectMalformed(
    head: RequestHead,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const status = statusOf(head, request);
    if (status === undefined) return false;
    refusals[[400, 501, 505].includes(status) ? "malformed" : "too-large"]++;
    writeRefusal(response, status, securityHeaders);
    return true;
  };
}

/** Answers a request that is not let in, with these headers and others, and closes its connection. */
export function writeRefusal(
  response: ServerResponse,
  status: number,
  headers: CommonHeaders,
): void {
  const text = refusalText(status);
  const fields = [
    ...["Connection", "close", "Content-Length", `${text.length}`, "Cache-Control", "no-store"],
    ...["Content-Type", "text/plain"],
  ];
  response.writeHead(status, [...headers.flat(), ...fields]).end(text);
}

function statusOf(
  { hosts, host = "", contentLength, transferEncoding }: RequestHead,
  { url = "", method = "", rawHeaders, httpVersion }: IncomingMessage,
) {
  // Node's parser takes 0.9 and 2.0 too.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return 505;
  if (url.length > MAX_TARGET) return 414;
  if (rawHeaders.length > 2 * MAX_FIELDS) return 431;
  const isLarge = contentLength !== undefined && Number(contentLength) > MAX_BODY;
  if (isLarge && (method === "GET" || method === "HEAD")) return 413;
  // With another transfer coding the end of the body is unknown (RFC 9112 6.1).
  if (transferEncoding !== undefined && transferEncoding.toLowerCase() !== "chunked") return 501;
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1")) return 400;
  return isGoodHost(host) && isTarget(url, method) ? undefined : 400;
}

// Cache of one: nearly all requests have the same Host.
let lastGoodHost = "";

function isGoodHost(host: string): boolean {
  if (host === lastGoodHost) return true;
  if (!isHost(host)) return false;
  lastGoodHost = host;
  return true;
}

/**
 * Whether a `Host` field has a valid value: a name or an address, with or without a port (RFC 9110 7.2), or nothing
 * (RFC 9112 3.2).
 */
export function isHost(given: string): boolean {
  if (given === "" || REG_NAME.test(given)) return true;
  const [, address = ""] = IP_LITERAL.exec(given) ?? [];
  return isIPv6(address);
}

/** Whether a request target is a path, an absolute URL of a web page, or `*` for OPTIONS (RFC 9112 3.2). */
export function isTarget(target: string, method: string): boolean {
  if (target.startsWith("/")) return true;
  if (target === "*") return method === "OPTIONS";
  const [, host = ""] = ABSOLUTE_FORM.exec(target) ?? [];
  return host !== "" && isHost(host);
}

const TEXTS: Readonly<Record<number, string>> = {
  400: "This request cannot be read.",
  405: "Only GET and HEAD are answered here.",
  408: "The request took too long.",
  413: "What was sent is too large.",
  414: "The address is too long.",
  431: "The request has too many or too long header fields. Deleting this site's cookies may help.",

  501: "The transfer coding of this request is not known.",
  503: "Too busy. Please try again in a moment.",
  505: "Only HTTP/1.1 and HTTP/1.0 are answered here.",
};

/** The plain-text body of an answer to a request that is not let in: the status in words, for a person to read. */
export function refusalText(status: number): string {
  return `${TEXTS[status] ?? "This request is refused."}\n`;
}
