import type { IncomingMessage } from "node:http";
import { encodingChooser } from "../http/encodings";
import { prefersJson } from "../http/prefers-json";

/** The representation that a client prefers. */
export interface Preference {
  shape: "html" | "json";
  coding: "gzip" | "identity";
  /** Whether it asks for a document, not for data. */
  isDocument: boolean;
}

const chooseCoding = encodingChooser(["gzip", "identity"]);

/** Takes the head of a request, returns which form of a 404 its client prefers. */
export function preferenceOf({ headers, url = "" }: IncomingMessage): Preference {
  const isJson = prefersJson((name) => String(headers[name] ?? ""), url.split("?")[0] ?? "");
  const coding = chooseCoding(headers["accept-encoding"]) === "gzip" ? "gzip" : "identity";
  const isDocument = String(headers.accept ?? "").includes("text/html");
  return { shape: isJson ? "json" : "html", coding, isDocument };
}
