import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PictureRequest } from "../../../server/images/picture-maker";
import { createPicturesAhead } from "../../../server/images/pictures-ahead";
import { type Variants, variantName } from "../../../server/images/used-variants";
import { TooBusyError } from "../../../server/rate-limits/concurrency-limit";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page(name: string, ...widths: number[]): Variants {
  const path = `media/${name}.png`;
  const media = { path, file: `/old/${path}`, bytes: 9, version: "1", hash: name };
  const variants = widths.map((width) => {
    return { source: { file: media, isCurrent: true }, query: { width, quality: 75 } };
  });
  return new Map(variants.map((variant) => [variantName(variant), variant]));
}

/** Records each prepared picture; `prepare` may fail. */
function start(prepare: (made: string, request: PictureRequest) => number = () => 1000) {
  const counts = { picturesReady: 1 };
  const made: string[] = [];
  let isOver = false;
  const ahead = createPicturesAhead({
    counts,
    pictures: {
      async prepare(request) {
        const { source, query, accepts } = request;
        const what = `${"file" in source && source.file.file} ${query.width} ${accepts}`;
        const bytes = prepare(what, request);
        made.push(what);
        return bytes;
      },
    },
  });
  const a = { path: "media/a.png", file: "/new/a.png", bytes: 9, version: "2", hash: "a" };
  const b = { ...a, path: "media/b.png", file: "/new/b.png", hash: "another" };
  const media = new Map([a, b].map((file) => [file.path, file]));
  const work = ahead.begin({ media, isOver: () => isOver });
  return { counts, made, work, end: () => (isOver = true) };
}

/** The work may rest between two pictures. */
async function finished(work: Promise<void>): Promise<void> {
  let isDone = false;
  void work.then(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(100);
}

test("pictures ahead: each variant once, in the order of the pages, from where its file is now", async () => {
  const { made, work, counts } = start();
  await finished(work.make([page("a", 640)], "avif"));
  await finished(work.make([page("a", 640, 768), page("b", 320)], "avif"));
  await finished(work.make([page("a", 640)], "webp"));
  expect(made).toEqual([
    "/new/a.png 640 avif",
    "/new/a.png 768 avif",
    "/old/media/b.png 320 avif",
    "/new/a.png 640 webp",
  ]);
  expect(counts.picturesReady).toBe(0);
  work.end();
  expect(counts.picturesReady).toBe(1);
});

test("pictures ahead: one that cannot be made stops no other, one that finds no worker is made later", async () => {
  let tries = 0;
  const { made, work } = start((what) => {
    if (what.includes("320")) throw new Error("broken");
    if (what.includes("640") && tries++ === 0) throw new TooBusyError();
    return 0;
  });
  await finished(work.make([page("a", 320, 640, 768)], "avif"));
  expect(made).toEqual(["/new/a.png 768 avif", "/new/a.png 640 avif"]);
});

test("pictures ahead: a newer content ends the work", async () => {
  const { made, work, counts, end } = start((what) => {
    if (what.includes("640")) end();
    return 0;
  });
  await finished(work.make([page("a", 320, 640, 768)], "avif"));
  work.end();
  expect(made).toHaveLength(2);
  expect(counts.picturesReady, "that of the newer content counts").toBe(0);
});

test.each([
  ["their number", 0, 2000],
  ["their bytes", 16 * 1024 * 1024, 8],
])("pictures ahead: %s is bounded", async (_what, bytes, most) => {
  const { made, work } = start(() => bytes);
  const pages = Array.from({ length: 3000 }, (_, index) => page(`p${index}`, 320));
  await finished(work.make(pages, "avif"));
  await finished(work.make(pages, "webp"));
  expect(made).toHaveLength(most);
});
