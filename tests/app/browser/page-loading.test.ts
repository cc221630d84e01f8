import { beforeEach, expect, test, vi } from "vitest";
import type { tellOfLoading } from "../../../app/browser/page-loading";

type Router = Parameters<typeof tellOfLoading>[0];
type Listener = Parameters<Router["subscribe"]>[0];

beforeEach(() => vi.resetModules());

/** Tells of the navigations that a router goes through, `undefined` for idle. */
async function follow(...steps: (object | undefined)[]): Promise<string[]> {
  const { onPageEvent } = await import("../../../app/browser/page-events");
  const page = await import("../../../app/browser/page-loading");
  const seen: string[] = [];
  onPageEvent("loadingStart", (to) => seen.push(`start ${to}`));
  onPageEvent("loadingEnd", (to) => seen.push(`end ${to}`));
  const subscribe = vi.fn<Router["subscribe"]>();
  page.tellOfLoading({ subscribe });
  const tell = subscribe.mock.calls[0]?.[0];
  for (const location of steps) {
    const state = { navigation: { location } } as unknown as Parameters<Listener>[0];
    tell?.(state, { deletedFetchers: [], flushSync: false });
  }
  return seen;
}

const slow = { pathname: "/slow", search: "?a=1", hash: "#b" };
const other = { pathname: "/other", search: "", hash: "" };

test("page loading: one start and one end, with query and hash, however often the router speaks", async () => {
  expect(await follow(undefined, slow, slow, undefined, undefined)).toEqual([
    "start /slow?a=1#b",
    "end /slow?a=1#b",
  ]);
});

test("page loading: one that is given up for another ends before that begins", async () => {
  expect(await follow(slow, other, undefined)).toEqual([
    "start /slow?a=1#b",
    "end /slow?a=1#b",
    "start /other",
    "end /other",
  ]);
});
