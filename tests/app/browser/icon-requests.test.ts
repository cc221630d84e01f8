import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseIconName } from "../../../app/browser/icon-requests";

const BODY = '<path d="M0 0"/>';
const fetched = vi.fn(async (url: string, _init: RequestInit): Promise<Response> => {
  const names = new URL(url, "http://localhost").searchParams.get("icons")?.split(",") ?? [];
  const icons = Object.fromEntries(names.map((name) => [name, { body: BODY }]));
  return Response.json({ prefix: "x", icons, width: 24, height: 24 });
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** A fresh module without the cache of other tests. */
async function load() {
  return (await import("../../../app/browser/icon-requests")).requestIcon;
}

/** Requests all icons in one turn. */
async function ask(names: string[]) {
  const requestIcon = await load();
  const icons = names.map((name) => requestIcon(name, "/icons"));
  await vi.advanceTimersByTimeAsync(0);
  return Promise.all(icons);
}

function urls(): string[] {
  return fetched.mock.calls.map(([url]) => url);
}

test("icon requests: one request per collection, with sorted, unique names", async () => {
  const icons = await ask(["lucide:zap", "mdi:home", "i-lucide-bell", "lucide:zap"]);
  expect(urls()).toEqual(["/icons/lucide.json?icons=bell,zap", "/icons/mdi.json?icons=home"]);
  expect(icons).toEqual(Array(4).fill({ body: BODY, width: 24, height: 24 }));
});

test("icon requests: loaded icons are cached", async () => {
  await ask(["lucide:zap"]);
  await ask(["lucide:zap", "lucide:bell"]);
  expect(urls()).toEqual(["/icons/lucide.json?icons=zap", "/icons/lucide.json?icons=bell"]);
});

test("icon requests: a URL has at most 500 characters and 50 names", async () => {
  const long = Array.from({ length: 30 }, (_, index) => `lucide:${"long-".repeat(8)}${index}`);
  const many = Array.from({ length: 120 }, (_, index) => `mdi:${index}`);
  const icons = await ask([...long, ...many]);
  expect(icons.every((icon) => icon?.body === BODY)).toBe(true);
  expect(Math.max(...urls().map((url) => url.length))).toBeLessThanOrEqual(500);
  const counts = urls().map((url) => url.split(",").length);
  expect(Math.max(...counts)).toBe(50);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(150);
});

test("icon requests: invalid names are never requested", async () => {
  expect(await ask(["zap", "lucide:Zap", "lucide:../x"])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(urls()).toEqual([]);
});

test("icon requests: an unknown icon is undefined, and requested again the next time", async () => {
  fetched.mockImplementation(async () => Response.json({ icons: {}, not_found: ["gone"] }));
  expect(await ask(["lucide:gone"])).toEqual([undefined]);
  expect(await ask(["lucide:gone"])).toEqual([undefined]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("icon requests: a request times out after 1500 ms, and is repeated the next time", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(), ms);
    return control.signal;
  });
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  const requestIcon = await load();
  const settled = vi.fn();
  const asked = requestIcon("lucide:zap", "/icons").then(settled);
  await vi.advanceTimersByTimeAsync(1499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(settled).toHaveBeenCalledWith(undefined);
  fetched.mockImplementation(async () => Response.json({ icons: { zap: { body: BODY } } }));
  expect(await ask(["lucide:zap"])).toEqual([{ body: BODY, width: 16, height: 16 }]);
});

test("icon requests: aliases are followed and transformed; circular aliases end", async () => {
  fetched.mockImplementation(async () =>
    Response.json({
      icons: { zap: { body: BODY, width: 20 } },
      aliases: {
        bolt: { parent: "flash" },
        flash: { parent: "zap", rotate: 1, hFlip: true },
        a: { parent: "b" },
        b: { parent: "a" },
      },
      width: 24,
      height: 24,
    }),
  );
  const [bolt, a] = await ask(["lucide:bolt", "lucide:a"]);
  expect(bolt).toEqual({
    body: `<g transform="translate(10 12) rotate(90) scale(-1 1) translate(-10 -12)">${BODY}</g>`,
    width: 20,
    height: 24,
  });
  expect(a).toBe(undefined);
});

test.each([
  ["lucide:zap", "lucide", "zap"],
  ["lucide:arrow-up-right", "lucide", "arrow-up-right"],
  ["i-lucide-zap", "lucide", "zap"],
  ["lucide-zap-off", "lucide", "zap-off"],
  ["simple-icons:github", "simple-icons", "github"],
  ["simple-icons-github", "simple-icons", "github"],
  ["i-simple-x", "simple", "x"],
  ["mdi:home-2", "mdi", "home-2"],
])("parseIconName: %s is %s, %s", (given, prefix, name) => {
  const known = ["lucide", "simple", "simple-icons"];
  expect(parseIconName(given, known)).toEqual({ prefix, name });
});

test.each([
  "",
  "zap",
  "mdi-home",
  "lucide:",
  ":zap",
  "lucide:Zap",
  "Lucide:zap",
  "lucide:zap--off",
  "lucide:-zap",
  "lucide:zap-",
  "lucide:zap off",
  "lucide:zap,house",
  "lucide:zap:off",
  "lucide:../site",
  "i-lucide-",
  "lucide-",
])("parseIconName: %j is not a name", (given) => {
  expect(parseIconName(given)).toBe(undefined);
});
