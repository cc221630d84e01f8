import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchJson, HttpError, setBaseUrl } from "../../../app/browser/fetch-json";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock.mockReset());
  setBaseUrl("/");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function json(body: unknown, status = 200, type = "application/json"): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": type } });
}

/** Runs all timers until a request settles; returns its result or its error. */
async function settle(request: Promise<unknown>): Promise<unknown> {
  const outcome = request.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

function hang(_url: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}

test.each([
  ["/", "/about/_payload.json", "/about/_payload.json"],
  ["/shop/", "/about/_payload.json", "/shop/about/_payload.json"],
  ["https://cdn.example/x/", "builds/latest.json", "https://cdn.example/x/builds/latest.json"],
  ["https://cdn.example/", "https://other.example/a", "https://other.example/a"],
])("http client: with base %s, %s is %s", async (base, path, url) => {
  setBaseUrl(base);
  fetchMock.mockResolvedValue(json({ a: 1 }));
  expect(await settle(fetchJson(path))).toEqual({ a: 1 });
  expect(fetchMock.mock.calls[0]?.[0]).toBe(url);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "http client: a GET with status %i is retried once, after a delay",
  async (status) => {
    fetchMock.mockResolvedValueOnce(json({}, status)).mockResolvedValueOnce(json("there"));
    const request = fetchJson("/a");
    await vi.advanceTimersByTimeAsync(99);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(301);
    expect(await request).toBe("there");
  },
);

test("http client: a GET with a network error is retried once", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await settle(fetchJson("/a"))).toMatchObject({ name: "HttpError", kind: "network" });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([
  [0, 100],
  [0.5, 250],
])(
  "http client: the wait before the second try is jittered: %f gives %i ms",
  async (random, ms) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    fetchMock.mockResolvedValueOnce(json({}, 503)).mockResolvedValueOnce(json("there"));
    const request = fetchJson("/a");
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(await request).toBe("there");
  },
);

test.each([400, 401, 403, 404, 410, 501])(
  "http client: %i is not retried, and its body is in the error",
  async (status) => {
    fetchMock.mockResolvedValue(json({ message: "no" }, status));
    const error = await settle(fetchJson("/a"));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ kind: "status", status, url: "/a", data: { message: "no" } });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  },
);

test.each([503, "network"])("http client: a POST that meets %s is not retried", async (failure) => {
  if (failure === "network") fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  else fetchMock.mockResolvedValue(json({}, Number(failure)));
  expect(await settle(fetchJson("/a", { method: "POST", body: { b: 1 } }))).toBeInstanceOf(
    HttpError,
  );
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"b":1}' });
});

test.each([
  ["HTML", new Response("<p>hello", { headers: { "Content-Type": "text/html" } })],
  ["no type", new Response(new Uint8Array([123, 125]))],
  [
    "JSON that is cut off",
    new Response('{"a":', { headers: { "Content-Type": "application/json" } }),
  ],
  ["a type that begins like JSON", json({}, 200, "application/jsonp")],
])("http client: %s is an error", async (_what, response) => {
  fetchMock.mockResolvedValue(response);
  expect(await settle(fetchJson("/a"))).toMatchObject({ kind: "type", status: 200 });
});

test.each(["application/json; charset=utf-8", "application/problem+json"])(
  "http client: %s is JSON",
  async (type) => {
    fetchMock.mockResolvedValue(json([1], 200, type));
    expect(await settle(fetchJson("/a"))).toEqual([1]);
  },
);

test("http client: 204 has no body", async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await settle(fetchJson("/a", { method: "POST" }))).toBeUndefined();
});

test("http client: a request times out after 10 seconds", async () => {
  fetchMock.mockImplementation(hang);
  const outcome = fetchJson("/a").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ kind: "timeout" });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("http client: the caller can abort, before and during the request", async () => {
  fetchMock.mockImplementation(hang);
  const control = new AbortController();
  const outcome = fetchJson("/a", { signal: control.signal }).catch((error: unknown) => error);
  control.abort();
  expect(await outcome).toMatchObject({ kind: "aborted" });
  fetchMock.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return json({});
  });
  const late = await settle(fetchJson("/a", { signal: control.signal }));
  expect(late).toMatchObject({ kind: "aborted" });
});
