import { createHash } from "node:crypto";
import path from "node:path";
import type { Log } from "../observability/log";
import { limitConcurrency } from "../rate-limits/concurrency-limit";
import { createFileCache, type FileCache } from "../storage/file-cache";
import { createNegativeCache } from "../storage/negative-cache";
import { collectionOf, type IconsJson, type PickedIcons, pickIcons } from "./icon-collections";
import { readCollection } from "./read-collection";

/** The icon service does not respond, or not with icons. */
export class IconServiceError extends Error {
  override name = "IconServiceError";
}

/** Icons of collections that are not bundled, from the service that the operator configured. */
export interface RemoteIcons {
  /** Returns undefined for an unknown collection. Throws an IconServiceError or a TooBusyError. */
  find(prefix: string, names: readonly string[]): Promise<PickedIcons | undefined>;
}

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const MAX_CONCURRENT = 8;
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 1500;
const UNKNOWN = new Error("unknown");

/**
 * Creates a client of the icon service at `url`, which has no trailing slash. It caches icons below `dataDir`, and requests
 * failed or unknown ones at most once a minute.
 */
export function openIconService(url: string, dataDir: string, log: Log): RemoteIcons {
  const dir = path.join(dataDir, "icons");
  const cache = createFileCache({ dir, maxBytes: MAX_CACHE_BYTES, log });
  const failures = createNegativeCache();
  const limit = limitConcurrency(MAX_CONCURRENT);
  const requests = new Map<string, Promise<IconsJson | undefined>>();

  function request(prefix: string, names: readonly string[]): Promise<IconsJson | undefined> {
    const address = `${url}/${prefix}.json?icons=${names.join(",")}`;
    const failure = failures.find(prefix);
    if (failure === UNKNOWN) return Promise.resolve(undefined);
    if (failure) return Promise.reject(failure);
    const running = requests.get(address);
    if (running) return running;
    const started = limit(() => fetchCollection(address, prefix))
      .catch((error: unknown) => {
        if (error instanceof IconServiceError) {
          failures.add(prefix, error);
          log.fault(
            "icon-service",
            { reason: causeOf(error.cause) },
            "the icon service does not respond",
          );
        }
        throw error;
      })
      .finally(() => requests.delete(address));
    requests.set(address, started);
    return started;
  }

  async function find(prefix: string, names: readonly string[]): Promise<PickedIcons | undefined> {
    const cached = await Promise.all(names.map((name) => readCached(cache, prefix, name)));
    const missing = names.filter(
      (name, index) => !cached[index] && !failures.find(`${prefix}:${name}`),
    );
    const found = missing.length > 0 ? await request(prefix, missing) : undefined;
    if (missing.length > 0 && !found) {
      failures.add(prefix, UNKNOWN);
      return undefined;
    }
    const parts = cached.filter((part) => part !== undefined);
    for (const name of found ? missing : []) {
      const part = found && pickIcons(collectionOf(found), [name]);
      if (!part || part.not_found) failures.add(`${prefix}:${name}`, UNKNOWN);
      else {
        parts.push(part);
        const body = Buffer.from(JSON.stringify(part));
        await cache.write(fileName(prefix, name), { type: "application/json", body });
      }
    }
    return pickIcons(collectionOf(merge(prefix, parts)), names);
  }

  return { find };
}

function fileName(prefix: string, name: string): string {
  return createHash("sha256").update(`${prefix}:${name}`).digest("base64url").slice(0, 32);
}

async function readCached(
  cache: FileCache,
  prefix: string,
  name: string,
): Promise<IconsJson | undefined> {
  const file = await cache.read(fileName(prefix, name));
  try {
    return file && readCollection(JSON.parse(Buffer.from(file.body).toString()), prefix);
  } catch {
    return undefined;
  }
}

/** Returns undefined when the service has no such collection. */
async function fetchCollection(address: string, prefix: string): Promise<IconsJson | undefined> {
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const collection = readCollection(JSON.parse(await readText(response.body)), prefix);
    if (!collection) throw new Error("no icons");
    return collection;
  } catch (error) {
    throw new IconServiceError("the icon service failed", { cause: error });
  }
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString();
    bytes += value.length;
    chunks.push(value);
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new Error("too large");
    }
  }
}

function merge(prefix: string, parts: readonly IconsJson[]): IconsJson {
  return {
    prefix,
    icons: Object.assign({}, ...parts.map(({ icons }) => icons)),
    aliases: Object.assign({}, ...parts.map(({ aliases }) => aliases)),
    width: parts[0]?.width,
    height: parts[0]?.height,
  };
}

/** The innermost cause on one line: fetch says "fetch failed" and hides it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
