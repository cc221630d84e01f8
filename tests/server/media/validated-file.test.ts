import { execFileSync } from "node:child_process";
import {
  chmod,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkFonts } from "../../../server/content/checks/check-fonts";
import { folderSource } from "../../../server/content/files/file-source";
import { indexMedia } from "../../../server/content/files/media-index";
import { scanSource } from "../../../server/content/files/scan-source";
import { readWhole } from "../../../server/content/files/scanned-file";
import { readTextFile } from "../../../server/content/files/text-file";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { readHashed } from "../../../server/media/validated-file";
import { measureHere } from "../../../server/theme/fonts/font-metrics";
import { createThemeStyle } from "../../../server/theme/theme-style";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const icons = createIcons([]);

/** Replacements of a file just after it was listed. None of them may be read or waited for. */
const REPLACEMENTS: Record<string, (file: string, dir: string) => Promise<void>> = {
  "a named pipe": async (file) => void execFileSync("mkfifo", [file]),
  "a device": (file) => symlink("/dev/zero", file),
  "a link to another file of the folder": (file, dir) => symlink(join(dir, "about.md"), file),
  "another file": (file) => writeFile(file, "other"),
  "the name of another file": (file, dir) => link(join(dir, "about.md"), file),
  "a folder": async (file) => void (await mkdir(file)),
  nothing: async () => {},
};

async function scannedFolder() {
  const folder = await makeContentFolder({ "media/team/font.woff2": "font" });
  onTestFinished(folder.remove);
  return { dir: folder.dir, files: (await scanSource(folderSource(folder.dir))).files };
}

function scanned<File>(files: ReadonlyMap<string, File>, path: string): File {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is not there`);
  return file;
}

test.each(Object.keys(REPLACEMENTS))(
  "validated file: %s in place of a file that was listed is an error and holds up nothing",
  async (name) => {
    const { dir, files } = await scannedFolder();
    for (const path of ["home.md", "media/team/font.woff2"]) {
      await rm(join(dir, path));
      await REPLACEMENTS[name]?.(join(dir, path), dir);
    }
    const home = await readTextFile(scanned(files, "home.md"));
    expect(home).toMatchObject({ file: "home.md", path: "", code: "file-unreadable" });
    const { media, errors } = await indexMedia([scanned(files, "media/team/font.woff2")]);
    expect([...media.keys()]).toEqual([]);
    expect(errors).toHaveLength(1);
  },
);

test("validated file: the same path by way of another folder is another file", async () => {
  const { dir, files } = await scannedFolder();
  await mkdir(join(dir, "away"));
  await writeFile(join(dir, "away/font.woff2"), "font");
  await rename(join(dir, "media/team"), join(dir, "team"));
  await symlink(join(dir, "away"), join(dir, "media/team"));
  const { errors } = await indexMedia([scanned(files, "media/team/font.woff2")]);
  expect(errors).toMatchObject([
    {
      file: "media/team/font.woff2",
      code: "media-unreadable",
      values: { reason: "a file that is being replaced" },
    },
  ]);
});

test.each(Object.keys(REPLACEMENTS))(
  "validated file: %s in place of a font is not taken for the font",
  async (name) => {
    const folder = await makeContentFolder({ "media/font.woff2": "font" });
    onTestFinished(folder.remove);
    const read = await readContent(folder.dir, { icons });
    if (!("content" in read)) throw new Error("the minimal content is wrong");
    const { site, media } = read.content;
    const theme = { ...site.theme, font: { body: "media/font.woff2" } };
    const file = join(folder.dir, "media/font.woff2");
    await rm(file);
    await REPLACEMENTS[name]?.(file, folder.dir);
    const checked = { site: { ...site, theme }, media, yaml: undefined, read: measureHere };
    expect((await checkFonts(checked)).errors).toHaveLength(1);
    const urls = { latin: "/a", "latin-ext": "/b" };
    await expect(createThemeStyle({ site: { ...site, theme }, media }, urls)).rejects.toMatchObject(
      { name: "ChangedFileError" },
    );
  },
);

test("validated file: bytes count, not when and how they were put there", async () => {
  const { dir, files } = await scannedFolder();
  const { media } = await indexMedia([scanned(files, "media/team/font.woff2")]);
  const font = scanned(media, "media/team/font.woff2");
  const { file } = font;
  await chmod(file, 0o600);
  await utimes(file, 1, 1);
  expect((await readHashed(font)).toString()).toBe("font");
  await writeFile(join(dir, "again"), "font");
  await rename(join(dir, "again"), file);
  expect((await readHashed(font)).toString()).toBe("font");
  await writeFile(file, "fond");
  await expect(readHashed(font)).rejects.toMatchObject({ name: "ChangedFileError" });
});

test("validated file: other bytes of the same number, with the time put back, are another version", async () => {
  const { dir } = await scannedFolder();
  const file = join(dir, "home.md");
  await utimes(file, 1, 1);
  const home = scanned((await scanSource(folderSource(dir))).files, "home.md");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("Welcome", "Goodbye"));
  await utimes(file, 1, 1);
  expect((await stat(file)).size).toBe(text.length);
  await expect(readWhole(home)).rejects.toMatchObject({ name: "ChangedFileError" });
});
