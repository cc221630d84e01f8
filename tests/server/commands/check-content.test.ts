import { expect, test } from "vitest";
import { checkContent } from "../../../server/commands/check-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { type ContentFiles, makeContentFolder } from "../../fixtures/content/content-folder";

async function check(
  files: ContentFiles,
  { translations = false, iconService }: { translations?: boolean; iconService?: string } = {},
) {
  const folder = await makeContentFolder(files);
  const written = { out: "", error: "" };
  const code = await checkContent(folder.dir, {
    icons: createIcons([], iconService),
    translations,
    write: (text) => {
      written.out += text;
    },
    writeError: (text) => {
      written.error += text;
    },
  });
  await folder.remove();
  return { code, ...written };
}

test("check-content: one line sums up a valid folder", async () => {
  const { code, out, error } = await check({});
  expect([code, error]).toEqual([0, ""]);
  expect(out).toMatch(/: no errors; 3 pages, 1 sections, 1 media files \([0-9a-f]{16}\)\n$/);
});

test("check-content: an icon of another collection needs an icon service, and is fine with one", async () => {
  const items =
    "sections: [{ type: features, title: A, items: [{ icon: mdi:home, title: A, text: B }] }]";
  const files = { "about.md": `---\n${items}\n---\n` };
  const without = await check(files);
  expect(without.code).toBe(1);
  expect(without.error).toContain("for those of mdi, set ICON_SERVICE_URL");
  expect((await check(files, { iconService: "http://127.0.0.1:9" })).code).toBe(0);
});

test("check-content: every error has a line, and the exit code is 1", async () => {
  const { code, out, error } = await check({
    "site.yaml": "nam: A\ndescription: B\n",
    "home.md": undefined,
  });
  expect([code, out]).toEqual([1, ""]);
  expect(error.trimEnd().split("\n")).toEqual([
    expect.stringContaining("site.yaml:1 nam: found the unknown key 'nam'"),
    "home.md: found nothing, expected a text file",
    expect.stringMatching(/: 2 errors$/),
  ]);
});

test("check-content: mistakes in names, links and redirects are one error each", async () => {
  const { code, error } = await check({
    "Über uns.md": "Text.\n",
    "impressum.txt": "Text.\n",
    "media.md": "Text.\n",
    "news.md": "[a](/contct) [b](news/gone.md) [c](/about#nowhere)\n",
    "news/index.md": "Text.\n",
    "redirects.yaml": "- { from: /a, to: /b }\n- { from: /b, to: /a }\n- { from: /about, to: / }\n",
  });
  expect(code).toBe(1);
  const lines = error.trimEnd().split("\n");
  expect(lines.map((line) => line.split(": found ")[0]).slice(0, -1)).toEqual([
    ...["impressum.txt", "media.md", "news.md:1", "news.md:1", "news.md:1", "news/index.md"],
    ...["redirects.yaml:1 [0].to", "redirects.yaml:3 [2].from", "Über uns.md"],
  ]);
  expect(lines.at(-1)).toMatch(/: 9 errors$/);
});

test("check-content: a folder with a faulty file that nothing refers to is valid, and the file is listed", async () => {
  const { code, out, error } = await check({ "media/half.png": "half" });
  expect([code, error]).toEqual([0, ""]);
  expect(out.split("\n")).toEqual([
    expect.stringMatching(/^advice media\/half.png: found text, expected a PNG, /),
    expect.stringMatching(/: no errors; 3 pages, 1 sections, 1 media files /),
    "",
  ]);
});

test("check-content --translations: what is missing and what is older, a line for each page and language", async () => {
  const page = (updated?: string) =>
    `---\ntitle: A\n${updated ? `updated: ${updated}\n` : ""}---\n\nText.\n`;
  const files = {
    "site.yaml": "name: A\ndescription: B\nlanguages: [de, en, fr]\n",
    ...{ "about.md": page("2026-02-01"), "about.en.md": page("2026-01-01") },
    ...{ "home.en.md": page(), "home.fr.md": page(), "contact.md": undefined },
    ...{ "jobs.en.md": page("2026-03-01"), "jobs.fr.md": page("2026-03-01") },
    "press.en.md": page().replace("title", "original: true\ntitle"),
  };
  const { code, out, error } = await check(files, { translations: true });
  expect([code, error]).toEqual([0, ""]);
  expect(out.trimEnd().split("\n")).toEqual([
    "about.en.md: older than about.md",
    "about.md: missing in fr (about.fr.md)",
    "jobs.en.md: missing in de (jobs.md)",
    expect.stringMatching(/: no errors; 8 pages, /),
  ]);
});
