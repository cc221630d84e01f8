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
