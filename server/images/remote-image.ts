import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { isPublicAddress } from "../security/ip-addresses";
import { ImageError } from "./workers/image-job";

export interface RemoteImage {
  bytes: Buffer;
  /** Media type from the Content-Type header: `image/jpeg`. */
  type: string;
}

interface RemoteParts {
  /** Time limit for the whole request. */
  timeoutMs?: number;
  maxBytes?: number;
  isAllowedAddress?(address: string): boolean;
  lookup?(
    host: string,
    options: { all: true },
    done: (error: Error | null, addresses: LookupAddress[]) => void,
  ): void;
  request?(
    url: URL,
    options: RequestOptions,
    done: (response: IncomingMessage) => void,
  ): ReturnType<typeof httpsRequest>;
}

/**
 * Returns a function that fetches pictures of other hosts. A host name is resolved once, all its addresses must be public,
 * and the connection goes to one of them, which prevents DNS rebinding. Redirects are not followed. Throws an ImageError.
 */
export function createRemoteImages({
  timeoutMs = 5000,
  maxBytes = 8 * 1024 * 1024,
  isAllowedAddress = isPublicAddress,
  lookup = dnsLookup,
  request = httpsRequest,
}: RemoteParts = {}): (url: URL) => Promise<RemoteImage> {
  const lookupPublic: RequestOptions["lookup"] = function lookupPublic(host, options, done) {
    lookup(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => isAllowedAddress(address))) {
        return done(new ImageError(422, "The picture's host is not public."), "", 0);
      }
      return options.all ? done(null, [first]) : done(null, first.address, first.family);
    });
  };

  return async function fetchImage(url) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { Accept: "image/*", "User-Agent": "Trifold" };
        request(url, { lookup: lookupPublic, signal, headers, agent: false }, resolve)
          .on("error", reject)
          .end();
      });
      return await readImage(response, maxBytes);
    } catch (error) {
      if (error instanceof ImageError) throw error;
      throw new ImageError(502, "The picture's host does not respond.");
    }
  };
}

async function readImage(response: IncomingMessage, maxBytes: number): Promise<RemoteImage> {
  const { statusCode, headers } = response;
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  try {
    if (statusCode === 404) throw new ImageError(404, "There is no such picture.");
    if (statusCode !== 200) throw new ImageError(422, "The picture's host does not serve it.");
    if (!type.startsWith("image/")) throw new ImageError(422, "This file is not a picture.");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ImageError(422, "The picture is too large.");
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), type };
  } finally {
    response.destroy();
  }
}
