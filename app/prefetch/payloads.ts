import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { canonicalPath } from "../../contract/page-addresses";
import { fetchJson } from "../browser/fetch-json";
import { isStale, markStale } from "../deployments/watch-deployments";
import type { PageData } from "../load-page";
import type { pageLoader } from "../page-loader";

interface Payload {
  buildId: string;
  contentId: string;
  data: PageData;
}

interface Remembered {
  contentId: string;
  data: PageData;
  since: number;
}

interface Versions {
  buildId: string;
  contentId: string;
}

/** How long a page is shown from memory before the server is asked for it again. */
const KEEP_MS = 5 * 60_000;

let versions: Versions = { buildId: "", contentId: "" };
const memory = new Map<string, Remembered>();
const underway = new Map<string, Promise<PageData>>();

/** Says which build this tab runs and which content its document shows. */
export function setVersions(current: Versions): void {
  versions = current;
}

/** Keeps the data that came with the document, so that coming back to its page asks for nothing. */
export function rememberPage(path: string, data: PageData): void {
  memory.set(path, { contentId: versions.contentId, data, since: Date.now() });
}

/** The `clientLoader` of all page routes. */
export function pageClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const path = canonicalPath(new URL(request.url).pathname);
  return loadPageData(path, serverLoader<typeof pageLoader>);
}

/** For a page's `clientLoader`: its data from memory or its payload; when that fails, live from its loader. */
export async function loadPageData<Live>(
  path: string,
  loadLive: () => Promise<Live>,
): Promise<PageData | Live> {
  if (isStale()) return loadLive();
  try {
    return await loadPayload(path);
  } catch (error) {
    console.warn("The page's data is fetched live.", error);
    return loadLive();
  }
}

/**
 * Takes the path of a page, returns its data from memory or else from `_payload.json` beside the page. Rejects when
 * there is none to be had, or when it belongs to another build: this tab is then marked stale.
 */
export function loadPayload(path: string, priority?: RequestPriority): Promise<PageData> {
  const known = memory.get(path);
  const isCurrent =
    known?.contentId === versions.contentId && Date.now() - (known?.since ?? 0) < KEEP_MS;
  if (known && isCurrent) return Promise.resolve(known.data);
  let loading = underway.get(path);
  if (!loading) {
    loading = fetchPayload(path, priority).finally(() => underway.delete(path));
    underway.set(path, loading);
  }
  return loading;
}

async function fetchPayload(path: string, priority?: RequestPriority): Promise<PageData> {
  const { buildId, contentId } = versions;
  const url = `${path === "/" ? "" : path}/_payload.json?_b=${buildId}-${contentId}`;
  const payload = await fetchJson(url, { priority });
  if (!isPayload(payload)) throw new Error(`${url} is no payload`);
  if (payload.buildId !== buildId) {
    markStale();
    throw new Error(`${url} is of build ${payload.buildId}, this tab of ${buildId}`);
  }
  // Content newer than the document's: whatever else is in memory is older than that.
  versions = { buildId, contentId: payload.contentId };
  rememberPage(path, payload.data);
  return payload.data;
}

function isPayload(value: unknown): value is Payload {
  return (
    typeof value === "object" &&
    value !== null &&
    "buildId" in value &&
    "contentId" in value &&
    "data" in value
  );
}
