type FailureKind = "status" | "network" | "timeout" | "type" | "aborted";

/** A request without a usable response. */
export class HttpError extends Error {
  override name = "HttpError";
  constructor(
    readonly kind: FailureKind,
    readonly url: string,
    /** The status of an error response. */
    readonly status?: number,
    /** The body of an error response, if it is JSON. */
    readonly data?: unknown,
  ) {
    super(`${url}: ${kind}${status === undefined ? "" : ` ${status}`}`);
  }
}

interface RequestOptions {
  method?: "GET" | "POST";
  /** Sent as JSON. */
  body?: object;
  signal?: AbortSignal;
  priority?: RequestPriority;
}

const TIMEOUT_MS = 10_000;
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

let base = "/";

/** Sets the base of relative paths: a path or an absolute URL with a trailing slash. */
export function setBaseUrl(url: string): void {
  base = url;
}

/**
 * Fetches JSON from a path of this site or an absolute URL; undefined for 204. A GET that fails with a network error or a
 * transient status is retried once. Throws an HttpError.
 */
export async function fetchJson(path: string, options: RequestOptions = {}): Promise<unknown> {
  const url = /^https?:/.test(path) ? path : base + path.replace(/^\//, "");
  try {
    return await attempt(url, options);
  } catch (error) {
    if ((options.method ?? "GET") !== "GET" || !isTransient(error)) throw error;
    // Random, so that tabs that failed together do not retry together.
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300));
    return attempt(url, options);
  }
}

async function attempt(
  url: string,
  { method, body, signal, priority }: RequestOptions,
): Promise<unknown> {
  const control = new AbortController();
  let failure: FailureKind = "network";
  const stop = (kind: FailureKind) => {
    failure = kind;
    control.abort();
  };
  const abort = () => stop("aborted");
  const timer = setTimeout(() => stop("timeout"), TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    const response = await fetch(url, {
      method,
      priority,
      signal: control.signal,
      headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
    return await readJson(url, response);
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(failure, url);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

async function readJson(url: string, response: Response): Promise<unknown> {
  const { ok, status } = response;
  const isJson = /^application\/([\w.+-]+\+)?json\b/.test(
    response.headers.get("Content-Type") ?? "",
  );
  if (!ok) {
    throw new HttpError("status", url, status, isJson ? await parse(response) : undefined);
  }
  if (status === 204) return undefined;
  const data = isJson ? await parse(response) : undefined;
  if (data === undefined) throw new HttpError("type", url, status);
  return data;
}

/** Undefined for invalid JSON. */
async function parse(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.kind === "network" || RETRY_STATUSES.includes(error.status ?? 0);
}
