import { rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Content } from "../../../server/content/content";
import {
  type ContentStore,
  type ContentStoreOptions,
  openContent,
} from "../../../server/content/content-store";
import { ContentError } from "../../../server/content/files/errors/content-errors";
import { folderSource } from "../../../server/content/files/file-source";
import { createIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFiles,
  type ContentFolder,
  MINIMAL_CONTENT,
  makeContentFolder,
} from "../../fixtures/content/content-folder";

const opened: { folder: ContentFolder; store?: ContentStore }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const { folder, store } of opened.splice(0)) {
    store?.close();
    await folder.remove();
  }
});

function siteNamed(name: string): string {
  return `name: ${name}\ndescription: A site for tests.\n`;
}

async function until(assertion: () => void, timeout = 10_000): Promise<void> {
  await vi.waitFor(assertion, { timeout });
}

type Options = Partial<ContentStoreOptions> & { prepare?: Parameters<ContentStore["follow"]>[0] };

async function open({ prepare, ...options }: Options = {}, files: ContentFiles = {}) {
  const folder = await makeContentFolder(files);
  const entry: (typeof opened)[number] = { folder };
  opened.push(entry);
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fault: vi.fn() };
  const store = await openContent({
    source: folderSource(folder.dir),
    icons: createIcons([]),
    log,
    pollMs: 5,
    ...options,
  });
  entry.store = store;
  store.follow(prepare);
  return { folder, store, log };
}

test("openContent: a change is picked up and told once, within two seconds", async () => {
  const { folder, store, log } = await open({ pollMs: undefined });
  const first = store.current;
  const listener = vi.fn();
  store.subscribe(listener);
  await folder.write("site.yaml", siteNamed("Changed"));
  await until(() => expect(store.current.site.name).toBe("Changed"), 2000);
  expect(first.site.name).toBe("Example");
  expect(store.current.id).not.toBe(first.id);
  expect(listener.mock.calls).toEqual([[store.current]]);
  expect(log.info).toHaveBeenCalledWith({ contentId: store.current.id }, "content changed");
});

test("openContent: a file that is still being written is not read", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { folder, store, log } = await open({ pollMs: 500 });
  await folder.write("site.yaml", "name: Hal");
  await passed(500);
  await folder.write("site.yaml", siteNamed("Whole"));
  await passed(100);
  expect(store.current.site.name).toBe("Example");
  await passed(100);
  expect(store.current.site.name).toBe("Whole");
  expect(log.fault).not.toHaveBeenCalled();
});

/** Lets fake time pass, and then waits until the store has looked at the disk and set its next timer. */
async function passed(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

test("openContent: two looks at the folder never overlap, and none follows close", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { store } = await open({ pollMs: 500 });
  for (let look = 0; look < 3; look++) {
    expect(vi.getTimerCount()).toBe(1);
    await passed(500);
  }
  store.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("openContent: a broken change keeps the last good content, is logged once, and recovers", async () => {
  const { folder, store, log } = await open();
  const good = store.current;
  await folder.write("site.yaml", "nam: Broken\n");
  await until(() => expect(store.problem).toBeDefined());
  expect(store.current).toBe(good);
  expect(store.problem?.[0]).toMatchObject({ file: "site.yaml", path: "description" });

  await folder.write("media/note.txt", "still broken");
  await until(() => expect(log.fault).toHaveBeenCalledTimes(2));
  expect(log.fault.mock.calls[0]?.[1]).toMatchObject({
    errors: expect.arrayContaining([
      expect.stringContaining("site.yaml:1 nam: found the unknown key"),
    ]),
  });

  await folder.write("site.yaml", siteNamed("Mended"));
  await until(() => expect(store.current.site.name).toBe("Mended"));
  expect(store.problem).toBeUndefined();
  expect(log.fault).toHaveBeenCalledTimes(2);
});

test.each([
  ["a name that is no URL", "Über uns.md", "its name"],
  ["a reserved name", "media.md", "a reserved name"],
  ["a second file for a page", "about/index.md", "the page /about once more (it is about.md)"],
  ["a file that is no page", "imprint.txt", "a file that the site does not use"],
  ["a page at the fifth level", "a/b/c/d/e.md", "a page at level 5"],
])("openContent: %s keeps the last good content", async (_name, file, found) => {
  const { folder, store } = await open();
  const good = store.current;
  await folder.write(file, "Text.\n");
  await until(() => expect(store.problem).toMatchObject([{ file, found }]));
  expect(store.current).toBe(good);
});

test("openContent: a page in a folder is there once it is written, and gone once it is removed", async () => {
  const { folder, store } = await open();
  const home = store.current.pages.get("/");
  await folder.write("news/opening.md", "We open.\n");
  await until(() => expect(store.current.pages.get("/news/opening")).toBeDefined());
  expect(store.current.pages.get("/")?.id).toBe(home?.id);
  await rm(join(folder.dir, "news"), { recursive: true });
  await until(() => expect([...store.current.pages.keys()]).toEqual(["/", "/about", "/contact"]));
  expect(store.problem).toBeUndefined();
});

test("openContent: a problem that goes away without a change of content is over", async () => {
  const { folder, store } = await open();
  const { id } = store.current;
  const listener = vi.fn();
  store.subscribe(listener);
  await folder.write("about.md", "---\n");
  await until(() => expect(store.problem).toBeDefined());
  await folder.write("about.md", MINIMAL_CONTENT["about.md"]);
  await until(() => expect(store.problem).toBeUndefined());
  expect(store.current.id).toBe(id);
  expect(listener).not.toHaveBeenCalled();
});

test("openContent: a swapped link is a change like any other", async () => {
  const { folder, store } = await open();
  await folder.write("..one/site.yaml", siteNamed("One"));
  await folder.write("..two/site.yaml", siteNamed("Two"));
  await symlink("..one", join(folder.dir, "..data"));
  await symlink("..data/site.yaml", join(folder.dir, "site.tmp"));
  await rename(join(folder.dir, "site.tmp"), join(folder.dir, "site.yaml"));
  await until(() => expect(store.current.site.name).toBe("One"));
  await symlink("..two", join(folder.dir, "..data_tmp"));
  await rename(join(folder.dir, "..data_tmp"), join(folder.dir, "..data"));
  await until(() => expect(store.current.site.name).toBe("Two"));
});

test("openContent: listeners that fail or leave do not disturb the others", async () => {
  const { folder, store, log } = await open();
  const gone = vi.fn();
  const last = vi.fn();
  store.subscribe(() => {
    throw new Error("listener");
  });
  store.subscribe(gone)();
  store.subscribe(last);
  for (const name of ["One", "Two"]) {
    // In one step: half a file, where it is seen, is an error that is told as well.
    await folder.write("..next/site.yaml", siteNamed(name));
    await rename(join(folder.dir, "..next/site.yaml"), join(folder.dir, "site.yaml"));
    await until(() =>
      expect(last).toHaveBeenCalledWith(
        expect.objectContaining({ site: expect.objectContaining({ name }) }),
      ),
    );
  }
  expect(gone).not.toHaveBeenCalled();
  expect(log.fault).toHaveBeenCalledTimes(2);
});

test("openContent: content that cannot be prepared does not become current", async () => {
  const prepare = vi
    .fn()
    .mockRejectedValueOnce(new Error("no render"))
    .mockResolvedValue(() => {});
  const { folder, store } = await open({ prepare });
  expect(prepare).not.toHaveBeenCalled();
  await folder.write("site.yaml", siteNamed("Bad"));
  await until(() => expect(store.problem).toMatchObject([{ found: "no render" }]));
  expect(store.current.site.name).toBe("Example");
  await folder.write("site.yaml", siteNamed("Good"));
  await until(() => expect(store.current.site.name).toBe("Good"));
  expect(store.problem).toBeUndefined();
});

test("openContent: current changes when preparation is done, and what was prepared with it", async () => {
  let finish = () => {};
  const names: string[] = [];
  const onSwap = () => names.push(store.current.site.name);
  const prepare = vi.fn(
    () => new Promise<() => void>((resolve) => (finish = () => resolve(onSwap))),
  );
  const { folder, store } = await open({ prepare });
  store.subscribe((content) => names.push(`told of ${content.site.name}`));
  await folder.write("site.yaml", siteNamed("Later"));
  await until(() => expect(prepare).toHaveBeenCalledOnce());
  expect(store.current.site.name).toBe("Example");
  expect(names).toEqual([]);
  finish();
  await until(() => expect(names).toEqual(["Later", "told of Later"]));
});

test("openContent: a change after the first reading waits for the first pages, and is not lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const folder = await makeContentFolder();
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fault: vi.fn() };
  const prepare = vi.fn(async () => () => {});
  const store = await openContent({
    source: folderSource(folder.dir),
    icons: createIcons([]),
    log,
  });
  opened.push({ folder, store });
  await folder.write("site.yaml", siteNamed("Early"));
  // Whoever makes the first pages has all the time in the world.
  expect(vi.getTimerCount()).toBe(0);
  store.follow(prepare);
  await passed(500);
  await passed(100);
  expect(prepare).toHaveBeenCalledOnce();
  expect(store.current.site.name).toBe("Early");
});

test("openContent: placeholders get into pages, but are no change of content", async () => {
  const made = { version: 0, url: undefined as string | undefined };
  const placeholders = {
    of: () => made.url,
    get version() {
      return made.version;
    },
  };
  const shown: Content[] = [];
  const prepare = async (content: Content) => () => void shown.push(content);
  const picture = "name: A\ndescription: B\nlogo: { src: media/picture.png, alt: a }\n";
  const { store, log } = await open({ placeholders, prepare }, { "site.yaml": picture });
  const { id } = store.current;
  const listener = vi.fn();
  store.subscribe(listener);
  made.url = "data:image/webp;base64,AAAA";
  made.version++;
  await until(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.site.logo).toMatchObject({ placeholder: made.url });
  expect(store.current).toBe(shown[0]);
  expect(store.current.id).toBe(id);
  expect(listener).not.toHaveBeenCalled();
  expect(log.info).not.toHaveBeenCalled();
});

test("openContent: a faulty file that nothing refers to is logged once, and blocks no change", async () => {
  const { folder, store, log } = await open({}, { "media/half.png": "half" });
  const unused = [expect.stringMatching(/^media\/half.png: found text, expected /)];
  await folder.write("site.yaml", siteNamed("Changed"));
  await until(() => expect(store.current.site.name).toBe("Changed"));
  expect(store.problem).toBeUndefined();
  expect(log.warn.mock.calls).toEqual([[{ advice: unused }, expect.any(String)]]);
  expect(store.advice).toMatchObject([{ file: "media/half.png" }]);
});

test("openContent: a page that is cut to nothing keeps the last good content", async () => {
  const { folder, store } = await open();
  const good = store.current;
  await folder.write("home.md", "");
  await until(() =>
    expect(store.problem).toMatchObject([{ file: "home.md", found: "an empty page" }]),
  );
  expect(store.current).toBe(good);
});

test("openContent: half of site.yaml is served, with advice until it is whole again", async () => {
  const whole = `${siteNamed("A")}${"# A long comment.\n".repeat(60)}`;
  const { folder, store } = await open({}, { "site.yaml": whole });
  await folder.write("site.yaml", siteNamed("B"));
  await until(() => expect(store.current.site.name).toBe("B"));
  expect(store.advice).toMatchObject([{ file: "site.yaml", code: "advice-much-shorter" }]);
  await folder.write("home.md", "Another text\n");
  const half = store.current.id;
  await until(() => expect(store.current.id).not.toBe(half));
  expect(store.advice).toHaveLength(1);
  await folder.write("site.yaml", whole.replace("name: A", "name: C"));
  await until(() => expect(store.current.site.name).toBe("C"));
  expect(store.advice).toEqual([]);
});

test("openContent: after close nothing becomes current any more", async () => {
  let finish = () => {};
  const onSwap = vi.fn();
  const prepare = vi.fn(
    () => new Promise<() => void>((resolve) => (finish = () => resolve(onSwap))),
  );
  const { folder, store } = await open({ prepare });
  const good = store.current;
  await folder.write("site.yaml", siteNamed("Late"));
  await until(() => expect(prepare).toHaveBeenCalledOnce());
  store.close();
  finish();
  await Promise.resolve();
  expect(store.current).toBe(good);
  expect(onSwap).not.toHaveBeenCalled();
});

test("openContent: a folder that vanishes for a while keeps the last good content", async () => {
  const { folder, store } = await open();
  await rename(folder.dir, `${folder.dir}-away`);
  await until(() => expect(store.problem).toBeDefined());
  expect(store.current.site.name).toBe("Example");
  await rename(`${folder.dir}-away`, folder.dir);
  await until(() => expect(store.problem).toBeUndefined());
});

test("openContent: a folder that is broken to begin with is an error with every error", async () => {
  const opening = open({}, { "site.yaml": "nam: x\n", "home.md": undefined });
  await expect(opening).rejects.toBeInstanceOf(ContentError);
  await expect(opening).rejects.toThrow(/site.yaml:1 nam: [\s\S]*home.md: found nothing/);
});

const DATED: ContentFiles = {
  "offer.md": "---\ntitle: Offer\nfrom: 2026-12-01\nuntil: 2026-12-24\n---\nText.\n",
  "about.md": "---\ntitle: About\n---\n\n[The offer](/offer)\n",
};

/** A clock that a test sets. */
function clockAt(time: string) {
  let now = Date.parse(time);
  return {
    now: () => now,
    set(next: string) {
      now = Date.parse(next);
    },
  };
}

test("openContent: the clock changes pages and advice, and listeners hear of it once", async () => {
  const clock = clockAt("2026-11-01");
  const shown: boolean[] = [];
  const prepare =
    async ({ pages }: Content) =>
    () =>
      void shown.push(pages.has("/offer"));
  const { store, log } = await open({ now: clock.now, prepare }, DATED);
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.current.pages.has("/offer")).toBe(false);
  expect(store.advice).toMatchObject([{ file: "about.md" }]);
  clock.set("2026-12-01");
  await until(() => expect(store.current.pages.has("/offer")).toBe(true));
  expect(store.advice).toEqual([]);
  clock.set("2026-12-25");
  await until(() => expect(store.current.pages.has("/offer")).toBe(false));
  expect(store.advice).toMatchObject([{ file: "about.md" }]);
  expect(shown).toEqual([true, false]);
  expect(listener).toHaveBeenCalledTimes(2);
  // The advice of the first reading, and the same again.
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test("openContent: two stores with the same clock agree, and so does one that starts late", async () => {
  const clock = clockAt("2026-11-01");
  const { store: one } = await open({ now: clock.now }, DATED);
  const { store: two } = await open({ now: clock.now }, DATED);
  const ids: string[] = [];
  for (const time of ["2026-11-01", "2026-12-10", "2026-12-25", "2026-12-02", "2026-11-15"]) {
    clock.set(time);
    const isThere = time.startsWith("2026-12") && time < "2026-12-25";
    for (const store of [one, two])
      await until(() => expect(store.current.pages.has("/offer")).toBe(isThere));
    const { store: late } = await open({ now: clock.now }, DATED);
    expect(two.current.id).toBe(one.current.id);
    expect(late.current.id).toBe(one.current.id);
    ids.push(one.current.id);
  }
  expect(ids[3], "the same again after the clock was set back").toBe(ids[1]);
  expect(ids[4]).toBe(ids[0]);
});

test("openContent: a change that the clock overtakes while it is prepared is prepared again", async () => {
  const clock = clockAt("2026-11-30T23:59:59Z");
  const prepared: boolean[] = [];
  const prepare = async ({ pages }: Content) => {
    prepared.push(pages.has("/offer"));
    // The folder's change takes until after the boundary.
    clock.set("2026-12-01T00:00:01Z");
    return () => {};
  };
  const { folder, store } = await open({ now: clock.now, prepare }, DATED);
  await folder.write("site.yaml", siteNamed("Changed"));
  await until(() => expect(store.current.site.name).toBe("Changed"));
  await until(() => expect(store.current.pages.has("/offer")).toBe(true));
  expect(prepared.at(-1)).toBe(true);
});

test("openContent: a page whose time is over needs no redirect, one whose file is gone does", async () => {
  const clock = clockAt("2027-01-01");
  const remembered = async () => ["/offer", "/gone"];
  const { store } = await open({ now: clock.now, remembered }, { "offer.md": DATED["offer.md"] });
  expect(store.advice).toMatchObject([{ found: "no page at '/gone' any more" }]);
});
