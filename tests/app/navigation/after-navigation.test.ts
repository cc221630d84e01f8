import { beforeEach, expect, test, vi } from "vitest";

let frames: (() => void)[];
/** The texts of the live region in turn. */
let said: string[];

beforeEach(() => {
  vi.resetModules();
  frames = [];
  said = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("scrollTo", () => {});
});

function paint(): void {
  while (frames.length > 0) for (const frame of frames.splice(0)) frame();
}

const region = {
  set textContent(text: string) {
    said.push(text);
  },
};

async function openTab() {
  const { afterNavigation } = await import("../../../app/navigation/after-navigation");
  return function go(pathname: string, title: string, search = ""): void {
    const body = {};
    vi.stubGlobal("document", { title, body, activeElement: {}, getElementById: () => null });
    const key = `${pathname}${search}`;
    afterNavigation({ pathname, search, hash: "", key }, false, region as Element);
    paint();
  };
}

test("arrival: a page with the title of the one before is announced, too: the region is empty in between", async () => {
  const go = await openTab();
  go("/", "Home");
  expect(said).toEqual([]);
  go("/news", "News");
  go("/archive/news", "News");
  expect(said).toEqual(["", "News", "", "News"]);
});

test("arrival: another query of the same page is not announced, another part of its list is", async () => {
  const go = await openTab();
  go("/news", "News");
  go("/news", "News", "?a=1");
  expect(said).toEqual([]);
  go("/news", "News: Page 2", "?page=2");
  expect(said).toEqual(["", "News: Page 2"]);
});
