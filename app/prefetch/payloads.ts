import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { canonicalPath, pageAddress, payloadPath } from "../../contract/page-addresses";
import { fetchJson, HttpError } from "../browser/fetch-json";
import { buildId } from "../browser/remix-globals";
import { isStale, markStale } from "../deployments/watch-deployments";
import { notFound } from "../errors/not-found";
import type { PageData } from "../load-page";
import type { pageLoader } from "../page-loader";
import { isListed, knownAddresses, rereadAddresses } from "./address-list";
import { requireAllStyles } from "./all-styles";
import { isCovered, loadWithPolicy } from "./frame-policy";
import { giveUpUnreached, pendingNavigation } from "./give-up";

interface Payload {
  buildId: string;
  contentId: string;
  data: PageData;
}

interface Remembered {
  /** Missing for a page that came with a document. */
  contentId?: string;
  data: PageData;
  since: number;
}

/** How long a page is shown from memory before the server is asked for it again. */
const KEEP_MS = 5 * 60_000;

/** By address: the path, with `?page=2` for another part of its list. */
const memory = new Map<string, Remembered>();
const underway = new Map<string, Promise<PageData>>();

/** The `clientLoader` of all page routes. Never settles without a network: the navigation is called off. */
export async function pageClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const navigation = pendingNavigation();
  const loadLive = () =>
    serverLoader<typeof pageLoader>().catch((error: unknown) => giveUpUnreached(error, navigation));
  const [data] = await Promise.all([loadPageData(url, loadLive), requireAllStyles(navigation)]);
  return isCovered(data.page) ? data : loadWithPolicy(url);
}

/** Keeps the data that came with the document, so that coming back to its page asks for nothing. */
export function rememberPage(address: string, data: PageData, contentId?: string): void {
  memory.set(address, { contentId, data, since: Date.now() });
}

/**
 * Takes a location of this site, returns the data of its page from memory or its payload; when that fails, live from its
 * loader. Throws the 404 for a path that the list of pages lacks, without a request for it, and for a page that has gone
 * since the list was read.
 */
export async function loadPageData<Live>(
  location: URL,
  loadLive: () => Promise<Live>,
): Promise<PageData | Live> {
  if (isStale()) return loadLive();
  const path = canonicalPath(location.pathname);
  const address = pageAddress(location);
  // A page that is at hand does not wait for the list.
  const isPage = recall(address) ? knownAddresses()?.has(path) : await isListed(path);
  if (isPage === false) throw notFound(location);
  try {
    return await loadPayload(address);
  } catch (error) {
    if (isGone(error)) {
      rereadAddresses();
      throw notFound(location);
    }
    console.warn("The page's data is fetched live.", error);
    return loadLive();
  }
}

/**
 * Takes the address of a page, returns its data from memory or else from `_payload.json` beside the page. Rejects when
 * there is none to be had, or when it belongs to another build: this tab is then marked stale.
 */
export function loadPayload(address: string, priority?: RequestPriority): Promise<PageData> {
  const known = recall(address);
  if (known) return Promise.resolve(known);
  let loading = underway.get(address);
  if (!loading) {
    loading = fetchPayload(address, priority).finally(() => underway.delete(address));
    underway.set(address, loading);
  }
  return loading;
}

/** Clears the payload cache; call after any page changed. */
export function forgetPages(): void {
  memory.clear();
  rereadAddresses();
}

function recall(address: string): PageData | undefined {
  const known = memory.get(address);
  return known && Date.now() - known.since < KEEP_MS ? known.data : undefined;
}

async function fetchPayload(address: string, priority?: RequestPriority): Promise<PageData> {
  const [path = "", query] = address.split("?");
  const own = buildId();
  const url = `${payloadPath(path)}?${query ? `${query}&` : ""}_b=${own}`;
  const payload = await fetchJson(url, { priority });
  if (!isPayload(payload)) throw new Error(`${url} is no payload`);
  if (payload.buildId !== own) {
    markStale();
    throw new Error(`${url} is of build ${payload.buildId}, this tab of ${own}`);
  }
  const before = memory.get(address)?.contentId;
  if (before !== undefined && before !== payload.contentId) {
    // The content has changed: what else is in memory may have, too.
    forgetPages();
  }
  rememberPage(address, payload.data, payload.contentId);
  return payload.data;
}

/** Whether the site itself has answered that there is no such page; a 404 of another server may lack the payload only. */
function isGone(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    error.status === 404 &&
    typeof error.data === "object" &&
    error.data !== null &&
    "statusCode" in error.data
  );
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
