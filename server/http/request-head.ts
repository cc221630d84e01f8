/** The query key of Remix's older data requests. With single fetch, Remix logs an error for each. */
export const DATA_KEY = "_data";

/** The header fields that snapshots need. */
export interface RequestHead {
  /** How many `Host` fields there are. */
  hosts: number;
  /** The last of them. */
  host?: string;
  acceptEncoding?: string;
  ifMatch?: string;
  ifNoneMatch?: string;
  contentLength?: string;
  transferEncoding?: string;
  upgrade?: string;
}

/**
 * Reads `rawHeaders`: alternating names and values. Node's `headers` builds an object of all fields for each request,
 * which costs as much as the rest of answering with a snapshot.
 */
export function readHead(fields: readonly string[]): RequestHead {
  const head: RequestHead = {
    hosts: 0,
    host: undefined,
    acceptEncoding: undefined,
    ifMatch: undefined,
    ifNoneMatch: undefined,
    contentLength: undefined,
    transferEncoding: undefined,
    upgrade: undefined,
  };
  for (let index = 0; index < fields.length; index += 2) {
    const name = fields[index] ?? "";
    const value = fields[index + 1] ?? "";
    switch (name.length) {
      case 4:
        if (isNamed(name, "Host", "host")) {
          head.hosts++;
          head.host = value;
        }
        break;
      case 7:
        if (isNamed(name, "Upgrade", "upgrade")) head.upgrade = value;
        break;
      case 8:
        if (isNamed(name, "If-Match", "if-match")) head.ifMatch = joined(head.ifMatch, value);
        break;
      case 13:
        if (isNamed(name, "If-None-Match", "if-none-match"))
          head.ifNoneMatch = joined(head.ifNoneMatch, value);
        break;
      case 14:
        if (isNamed(name, "Content-Length", "content-length")) head.contentLength = value;
        break;
      case 15:
        if (isNamed(name, "Accept-Encoding", "accept-encoding"))
          head.acceptEncoding = joined(head.acceptEncoding, value);
        break;
      case 17:
        if (isNamed(name, "Transfer-Encoding", "transfer-encoding"))
          head.transferEncoding = joined(head.transferEncoding, value);
    }
  }
  return head;
}

/** Matches the usual spellings without allocating a string. */
function isNamed(name: string, usual: string, small: string): boolean {
  return name === usual || name === small || name.toLowerCase() === small;
}

/** Fields of one name are one list (RFC 9110 5.3). */
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}

/** Whether a request has a body (RFC 9112 6.3). */
export function hasBody({ contentLength, transferEncoding }: RequestHead): boolean {
  return transferEncoding !== undefined || (contentLength ?? "0") !== "0";
}

/** Takes a request target; returns the path and query of one in absolute form (RFC 9112 3.2.2), any other unchanged. */
export function originForm(target: string): string {
  const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

/** Takes a request target; returns it without a fragment and without the query key `_data`, in any escaping. */
export function withoutDataKey(target: string): string {
  const [whole = ""] = target.split("#", 1);
  const cut = whole.indexOf("?");
  const query = new URLSearchParams(cut < 0 ? "" : whole.slice(cut));
  if (!query.has(DATA_KEY)) return whole;
  query.delete(DATA_KEY);
  return `${whole.slice(0, cut)}?${query}`;
}

/** Percent-encodes all but visible ASCII in a request target, as browsers do before they send it. */
export function visibleTarget(target: string): string {
  return target.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}
