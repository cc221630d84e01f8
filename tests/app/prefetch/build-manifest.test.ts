import { afterEach, beforeEach, expect, test, vi } from "vitest";

const META = { id: "b1", timestamp: 1, prerendered: ["/", "/about"] };

let answers: (() => Promise<Response>)[];
let warnings: unknown[];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", { __remixManifest: { version: "b1" } });
  vi.stubGlobal("fetch", () => (answers.shift() ?? (() => Promise.reject(new Error("asked"))))());
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((text: unknown) => void warnings.push(text));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  vi.stubEnv("DEV", false);
  return (await import("../../../app/prefetch/build-manifest")).readBuildManifest;
}

function json(body: unknown): () => Promise<Response> {
  return async () => Response.json(body);
}

test("build manifest: is read once", async () => {
  answers = [json(META)];
  const read = await open();
  expect(await Promise.all([read(), read()])).toEqual([META, META]);
  expect(await read()).toEqual(META);
  expect(warnings).toEqual([]);
});

test.each<[string, () => Promise<Response>]>([
  ["a 404", async () => new Response("Not found.", { status: 404 })],
  [
    "a page",
    async () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
  ],
  ["the manifest of another build", json({ ...META, id: "b2" })],
  ["another shape", json({ id: "b1" })],
])("build manifest: %s is only logged, and the next call asks again", async (_name, answer) => {
  answers = [answer, json(META)];
  const read = await open();
  expect(await read()).toBeUndefined();
  expect(warnings).toEqual(["The manifest of this build cannot be read."]);
  expect(await read()).toEqual(META);
});
