import { expect, test, vi } from "vitest";
import { isCovered } from "../../../app/prefetch/frame-policy";
import { readFolder } from "../../fixtures/content/read-folder";

async function pageWithFilm() {
  const { content } = await readFolder({
    "site.yaml": "name: A\ndescription: B\nembeds: [video.example.com]\n",
    "about.md": `---
title: About
sections:
  - { type: embed, title: Film, url: "https://video.example.com/1", poster: { src: media/picture.png, alt: A film } }
---
`,
  });
  const page = content.pages.get("/about");
  if (!page) throw new Error("no page");
  return page;
}

test("embeds: a page with a host that the document does not allow needs another document, but offline", async () => {
  const page = await pageWithFilm();
  vi.stubGlobal("navigator", { onLine: true });
  expect(isCovered(page)).toBe(false);
  expect(isCovered({ ...page, sections: [] })).toBe(true);
  vi.stubGlobal("navigator", { onLine: false });
  expect(isCovered(page)).toBe(true);
});
