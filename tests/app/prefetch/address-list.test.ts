import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectConsole } from "../../fixtures/project/console";

const fetchMock = vi.fn<typeof fetch>();
const MINUTE = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => import("../../../app/prefetch/address-list");

function serve(...addresses: string[]): void {
  fetchMock.mockImplementation(async () => Response.json({ contentId: "c1", addresses }));
}

const requests = () => fetchMock.mock.calls.map(([url]) => url);

test("address list: is read once, at low priority, by any number of askers", async () => {
  serve("/", "/news/opening");
  const { isListed, knownAddresses, readAddresses } = await open();
  expect(knownAddresses()).toBeUndefined();
  await Promise.all([readAddresses(), isListed("/"), isListed("/nope")]);
  expect(await isListed("/news/opening")).toBe(true);
  expect(await isListed("/news")).toBe(false);
  expect(knownAddresses()).toEqual(new Set(["/", "/news/opening"]));
  expect(requests()).toEqual(["/pages.json"]);
  expect(fetchMock.mock.calls[0]?.[1]?.priority).toBe("low");
});

test("address list: denies a page after five minutes only when a newer list does", async () => {
  serve("/");
  const { isListed } = await open();
  expect(await isListed("/new")).toBe(false);
  serve("/", "/new");
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await isListed("/new")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isListed("/new")).toBe(true);
  expect(requests()).toHaveLength(2);
});

test("address list: a page that is in an old list does not wait for the newer one", async () => {
  serve("/", "/gone");
  const { isListed, knownAddresses } = await open();
  await isListed("/");
  vi.advanceTimersByTime(5 * MINUTE);
  serve("/");
  expect(await isListed("/gone")).toBe(true);
  await vi.waitFor(() => expect(knownAddresses()).toEqual(new Set(["/"])));
  expect(await isListed("/gone")).toBe(false);
  expect(requests()).toHaveLength(2);
});

test("address list: is read again at once when the content has changed, and the answer waits for it", async () => {
  serve("/");
  const { isListed, rereadAddresses } = await open();
  await isListed("/");
  serve("/", "/new");
  rereadAddresses();
  expect(await isListed("/new")).toBe(true);
  expect(requests()).toHaveLength(2);
});

test.each<[string, () => Response]>([
  ["a 404", () => new Response("Not found.", { status: 404 })],
  ["a page", () => new Response("<p>", { headers: { "Content-Type": "text/html" } })],
  ["another shape", () => Response.json({ contentId: "c1" })],
  ["null", () => Response.json(null)],
])(
  "address list: %s is only logged, denies nothing, and is tried again a minute later",
  async (_case, respond) => {
    expectConsole("warn", /addresses of the site's pages cannot be read/);
    fetchMock.mockImplementation(async () => respond());
    const { isListed, readAddresses } = await open();
    expect(await isListed("/about")).toBeUndefined();
    expect(await readAddresses()).toBeUndefined();
    expect(requests()).toHaveLength(1);
    vi.advanceTimersByTime(MINUTE);
    serve("/");
    expect(await isListed("/about")).toBe(false);
  },
);

test("address list: the last one stays when a newer one cannot be read", async () => {
  expectConsole("warn", /cannot be read/);
  serve("/", "/about");
  const { isListed, readAddresses, rereadAddresses } = await open();
  await readAddresses();
  fetchMock.mockImplementation(async () => new Response("", { status: 404 }));
  rereadAddresses();
  expect(await isListed("/nope")).toBe(false);
  expect(await isListed("/about")).toBe(true);
});
