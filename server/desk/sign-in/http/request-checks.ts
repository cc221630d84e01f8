import type { DeskPlace } from "../sign-in";

/** What says where a request comes from. */
export interface RequestHead {
  method: string;
  host: string | null | undefined;
  origin: string | null | undefined;
  /** `Sec-Fetch-Site` and `Sec-Fetch-Mode`, which no page can forge. */
  fetchSite: string | null | undefined;
  fetchMode: string | null | undefined;
}

/** The origins of a desk, byte for byte as browsers send them. */
export function originsOf(place: DeskPlace): readonly string[] {
  if (place.kind === "public") return [new URL(place.url).origin];
  return ["localhost", "127.0.0.1", "[::1]"].map(
    (host) => new URL(`http://${host}:${place.port}`).origin,
  );
}

/** Returns the origin that a request's `Host` names; undefined for a host that is none of the desk's. */
export function originOfHost(
  host: string | null | undefined,
  place: DeskPlace,
): string | undefined {
  return originsOf(place).find((origin) => new URL(origin).host === host);
}

/**
 * Refuses a request by its head, before its body is read: 421 where its host is none of the desk's, 403 where it would change
 * something and does not come from a page of the desk, or where another site loads a part of the desk. Undefined otherwise.
 */
export function refusedStatus(head: RequestHead, place: DeskPlace): 421 | 403 | undefined {
  const { method, host, origin, fetchSite, fetchMode } = head;
  const own = originOfHost(host, place);
  if (own === undefined) return 421;
  const site = fetchSite ?? undefined;
  if (method === "GET" || method === "HEAD") {
    // A link from elsewhere may open a page. Other ports of localhost get the same cookies, and may read nothing with them.
    const isOwn = site === undefined || site === "same-origin" || site === "none";
    return isOwn || fetchMode === "navigate" ? undefined : 403;
  }
  return origin === own && (site === undefined || site === "same-origin") ? undefined : 403;
}

/** The same for a web request. */
export function refusedRequest(request: Request, place: DeskPlace): 421 | 403 | undefined {
  const { method, headers } = request;
  return refusedStatus(
    {
      method,
      host: headers.get("host"),
      origin: headers.get("origin"),
      fetchSite: headers.get("sec-fetch-site"),
      fetchMode: headers.get("sec-fetch-mode"),
    },
    place,
  );
}
