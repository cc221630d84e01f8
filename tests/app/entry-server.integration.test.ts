import { expect, test } from "vitest";
import { loadNotFoundViews } from "../fixtures/browser/load-not-found-views";
import { makeContentFolder } from "../fixtures/content/content-folder";

test("documents have no zeros where letters of several bytes meet the end of a block", async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `${index} Ένα κείμενο για 5 € – نص.`);
  const items = lines.slice(0, 40).map((title) => ({ title, text: title }));
  const sections = [{ type: "features", title: "Ω", items }];
  const folder = await makeContentFolder({
    "about.md": `---\n${JSON.stringify({ sections })}\n---\n\n${lines.join("\n\n")}\n`,
  });
  const { openNotFoundViews, close } = await loadNotFoundViews();
  try {
    const views = await openNotFoundViews(folder.dir);
    const html = await (await views.render("/about")).text();
    expect(html.length).toBeGreaterThan(30_000);
    expect(html).not.toContain("\0");
    for (const { title } of items) expect(html).toContain(`>${title}<`);
  } finally {
    await close();
    await folder.remove();
  }
});
