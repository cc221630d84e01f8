import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createImageCache } from "../../../server/images/image-cache";
import { ImageError } from "../../../server/images/workers/image-job";
import type { CachedFile, FileCache } from "../../../server/storage/file-cache";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache in memory. */
function memoryCache(): FileCache & { files: Map<string, CachedFile> } {
  const files = new Map<string, CachedFile>();
  return {
    files,
    read: async (name) => files.get(name),
    write: async (name, file) => void files.set(name, file),
  };
}

const picture = { type: "image/webp", body: Buffer.from("\n\0picture") };

test("image cache: concurrent requests share one job, whose result is cached", async () => {
  const make = vi.fn(async () => picture);
  const cache = memoryCache();
  const images = createImageCache(cache);
  await Promise.all(Array.from({ length: 50 }, () => images.get("a", make)));
  const again = await createImageCache(cache).get("a", make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(again.type).toBe("image/webp");
  expect(Buffer.from(again.body)).toEqual(picture.body);
});

test("image cache: a faulty file is retried after a minute, a busy worker at once", async () => {
  const images = createImageCache(memoryCache());
  const bad = vi.fn(() => Promise.reject(new ImageError(422, "bad")));
  const busy = vi.fn(() => Promise.reject(new Error("busy")));
  for (let round = 0; round < 3; round++) {
    await expect(images.get("bad", bad)).rejects.toThrow("bad");
    await expect(images.get("busy", busy)).rejects.toThrow("busy");
  }
  expect(bad).toHaveBeenCalledTimes(1);
  expect(busy).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(59_999);
  await expect(images.get("bad", bad)).rejects.toThrow("bad");
  expect(bad).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await expect(images.get("bad", bad)).rejects.toThrow("bad");
  expect(bad).toHaveBeenCalledTimes(2);
});

test("image cache: a request waits no longer than a connection may, and a slower result is cached", async () => {
  const images = createImageCache(memoryCache());
  let finish = (_made: typeof picture) => {};
  const make = vi.fn(
    () =>
      new Promise<typeof picture>((resolve) => {
        finish = resolve;
      }),
  );
  const first = images.get("slow", make).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = images.get("slow", make).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toBe("TooBusyError");
  finish(picture);
  expect(await second).toEqual(picture);
  expect(await images.get("slow", make)).toEqual(picture);
  expect(make).toHaveBeenCalledTimes(1);
});
