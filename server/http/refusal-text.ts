const TEXTS: Readonly<Record<number, string>> = {
  400: "This request cannot be read.",
  405: "Only GET and HEAD are answered here.",
  408: "The request took too long.",
  413: "What was sent is too large.",
  414: "The address is too long.",
  431: "The request has too many or too long header fields. Deleting this site's cookies may help.",
  501: "The transfer coding of this request is not known.",
};

/** The plain-text body of an answer to a request that is not let in: the status in words, for a person to read. */
export function refusalText(status: number): string {
  return `${TEXTS[status] ?? "This request is refused."}\n`;
}
