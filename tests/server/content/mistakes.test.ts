import { beforeAll, expect, test } from "vitest";
import type { ContentIssue } from "../../../server/content/content";
import { formatIssues, placeOf } from "../../../server/content/files/errors/content-errors";
import { parsePage, parseSettings } from "../../../server/content/files/parse-page";
import { type ReadOptions, readContent } from "../../../server/content/read-content";
import { createIcons, type Icons, loadIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFiles,
  MINIMAL_CONTENT,
  makeContentFolder,
  makePng,
  memorySource,
} from "../../fixtures/content/content-folder";
import { makeMp4, makeWebm } from "../../fixtures/content/videos";
import { CLOCK_MISTAKES } from "../../fixtures/mistakes/clock";
import { FILE_MISTAKES } from "../../fixtures/mistakes/files";
import { FORM_MISTAKES } from "../../fixtures/mistakes/forms";
import { FRONT_MATTER_MISTAKES } from "../../fixtures/mistakes/front-matter";
import { LINK_MISTAKES } from "../../fixtures/mistakes/links";
import type { Named } from "../../fixtures/mistakes/mistake";
import { FOLDERS } from "../../fixtures/mistakes/no-mistakes";
import { PAGE_MISTAKES } from "../../fixtures/mistakes/pages";
import { PICTURE_MISTAKES } from "../../fixtures/mistakes/pictures";
import { REDIRECT_MISTAKES } from "../../fixtures/mistakes/redirects";
import { PART_MISTAKES } from "../../fixtures/mistakes/section-parts";
import { SECTION_MISTAKES } from "../../fixtures/mistakes/sections";
import { HOURS_MISTAKES } from "../../fixtures/mistakes/seen/hours";
import { HUNDRED } from "../../fixtures/mistakes/seen/hundred";
import { mend } from "../../fixtures/mistakes/seen/mend";
import { FRESH, SEEN } from "../../fixtures/mistakes/seen/study";
import { SITE_MISTAKES } from "../../fixtures/mistakes/site";
import { YAML_MISTAKES } from "../../fixtures/mistakes/yaml";

const ROOMS = {
  clock: CLOCK_MISTAKES,
  files: FILE_MISTAKES,
  forms: FORM_MISTAKES,
  "front matter": FRONT_MATTER_MISTAKES,
  links: LINK_MISTAKES,
  pages: PAGE_MISTAKES,
  pictures: PICTURE_MISTAKES,
  redirects: REDIRECT_MISTAKES,
  sections: SECTION_MISTAKES,
  site: SITE_MISTAKES,
  yaml: YAML_MISTAKES,
};

let icons: Icons;

beforeAll(async () => {
  icons = await loadIcons();
});

/** Whether a folder would list these files as they are; a disk is slower. */
function isPlain(files: ContentFiles): boolean {
  return Object.entries(files).every(
    ([path, content = ""]) => /^[a-z][a-z\d/-]*\.[a-z\d]+$/.test(path) && content.length < 1e6,
  );
}

async function readOnDisk(files: ContentFiles, options: ReadOptions) {
  const { dir, remove } = await makeContentFolder(files);
  const result = await readContent(dir, options);
  await remove();
  return result;
}

async function read(files: ContentFiles) {
  const options = { icons, now: Date.parse("2026-11-24T12:00:00Z") };
  const result = await (isPlain(files)
    ? readContent(memorySource({ ...MINIMAL_CONTENT, ...files }), options)
    : readOnDisk(files, options));
  return "errors" in result
    ? { errors: result.errors, advice: [] }
    : { errors: [], advice: result.advice };
}

const linesOf = (issues: readonly ContentIssue[]) =>
  formatIssues(issues).split("\n").filter(Boolean);

/** A value that stands for itself, and is no part of another one. */
function whole(value: string): RegExp {
  const pattern = value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\w.])${pattern}(?!\\w|\\.\\w)`, "s");
}

/** The replacement that an error proposes. */
function proposalOf({ expected }: ContentIssue): string | undefined {
  const [, here, named] = /\(here: (.*)\)$|^'(.*?)'\?/s.exec(expected) ?? [];
  return here ?? named;
}

function expectNamed(issue: ContentIssue, [found, fix]: readonly [found: string, fix?: string]) {
  expect(issue.found).toMatch(whole(found));
  const proposal = proposalOf(issue);
  if (proposal !== undefined || fix === undefined) expect(proposal).toBe(fix);
  else expect(issue.expected).toMatch(whole(fix));
}

/** The place and the code of an error. */
const toldOf = (issue: ContentIssue) => `${placeOf(issue)} ${issue.code}`;

interface Row {
  room: string;
  files: ContentFiles;
  told: readonly string[];
  /** What the one error names, and what it wants. */
  named?: readonly [found: string, fix?: string];
}

const TABLE: readonly Row[] = [
  ...Object.entries(ROOMS).flatMap(([room, mistakes]) =>
    mistakes.map(([files, place, ...named]): Row => ({ room, files, told: [place], named })),
  ),
  ...HOURS_MISTAKES.map(([settings, place]): Row => {
    return { room: "hours", files: { "site.yaml": settings }, told: [place] };
  }),
  ...[...HUNDRED, ...SEEN, ...FRESH].map(([room, files, told]): Row => ({ room, files, told })),
];

/** The errors of a file's YAML. */
function parse(file: string, content: string): readonly ContentIssue[] {
  const parsed = file.endsWith(".md") ? parsePage(file, content) : parseSettings(file, content);
  return "errors" in parsed ? parsed.errors : [];
}

let mended = 0;

test.each(TABLE)("mistake, $room: $told", async ({ files, told, named }) => {
  const { errors, advice } = await read(files);
  const issues = errors.length > 0 ? errors : advice;
  expect(issues.map(toldOf), formatIssues(issues)).toEqual(told);
  expect(issues.map(({ code }) => code)).not.toContain("value-other");
  if (named && issues[0]) expectNamed(issues[0], named);
  for (const issue of errors) {
    const content = files[issue.file];
    const next = typeof content === "string" ? mend(content, issue) : undefined;
    if (next === undefined) continue;
    mended++;
    // Another mistake may show behind it, but not this one.
    const after = issue.code.startsWith("yaml-")
      ? parse(issue.file, next).filter(({ line = 0 }) => line <= (issue.line ?? 0))
      : (await read({ ...files, [issue.file]: next })).errors.filter(
          (one) => toldOf(one) === toldOf(issue),
        );
    expect(after, next).toEqual([]);
  }
});

test("mistakes: what is proposed was tried for many", () => {
  expect(mended).toBeGreaterThan(150);
});

test.each(FOLDERS)("no mistake: %s", async (_name, files) => {
  expect((await read(files)).errors).toEqual([]);
});

/** The errors of all sections by their index, from one reading of the folder. */
const ofSections = new Map<number, ContentIssue[]>();
const PLACE = /^sections\[(\d+)\]\.(.*)$/;

beforeAll(async () => {
  const { dir, remove } = await makeContentFolder({
    "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}embeds: [player.example.com]\n`,
    "home.md": `---\nsections:\n${PART_MISTAKES.map(([one]) => `  - ${one}\n`).join("")}---\n`,
    "media/film.mp4": makeMp4({ seconds: 12.5 }),
    "media/other.mov": makeMp4(),
    "media/other.mkv": makeWebm(),
    "media/film.vtt": "WEBVTT\n",
    "media/prices.pdf": "%PDF-1.7",
  });
  const textShades = {
    of: () => ({ bare: 1.04, best: 3.12, detail: 0.4 }),
    measure: async () => {},
  };
  const result = await readContent(dir, { icons: createIcons([]), textShades });
  await remove();
  for (const issue of "errors" in result ? result.errors : []) {
    const index = Number(PLACE.exec(issue.path)?.[1]);
    ofSections.set(index, [...(ofSections.get(index) ?? []), issue]);
  }
});

test.each(PART_MISTAKES.map(([section, ...errors], index) => [index, section, errors] as const))(
  "mistake in a section: %i, %s",
  (index, _section, expected) => {
    const errors = ofSections.get(index) ?? [];
    const byPlace = new Map(
      errors.map((issue) => [`${PLACE.exec(issue.path)?.[2]} ${issue.code}`, issue]),
    );
    expect([...byPlace.keys()].sort()).toEqual(expected.map(([place]: Named) => place).sort());
    expect(errors).toHaveLength(expected.length);
    for (const [place, ...named] of expected) {
      const issue = byPlace.get(place);
      expect(issue).toMatchObject({ file: "home.md", line: index + 3 });
      if (issue) expectNamed(issue, named);
    }
  },
);

test("mistake in a section: nothing else is wrong", () => {
  expect(ofSections.size).toBe(PART_MISTAKES.length);
});

test.each([
  ["a part", makePng(40, 30).subarray(0, 60)],
  ["26 MB", Buffer.alloc(26 * 1024 * 1024)],
])("%s of a picture is an error where it is used, else advice", async (found, bytes) => {
  const unused = await read({ "media/t.png": bytes });
  expect(unused.errors).toEqual([]);
  expect(unused.advice).toMatchObject([
    { file: "media/t.png", found: expect.stringContaining(found) },
  ]);
  const used = await read({ "media/t.png": bytes, "about.md": "![A](media/t.png)\n" });
  expect(used.errors).toMatchObject([{ file: "media/t.png", places: ["about.md:1"] }]);
});

test("decimal commas within braces: one error for each number", async () => {
  const { errors } = await read({
    "site.yaml":
      "name: A\ndescription: B\nlocations: [{ address: { town: A, country: DE }, geo: { lat: 50,9, lng: 6,9 } }]\n",
  });
  expect(errors.map(placeOf)).toEqual(["site.yaml:3", "site.yaml:3"]);
  const named = [
    ["'50,9'", "50.9"],
    ["'6,9'", "6.9"],
  ] as const;
  for (const [index, one] of named.entries()) if (errors[index]) expectNamed(errors[index], one);
});

test("links in double brackets are advice with their form in Markdown, but not within code", async () => {
  const body =
    "See [[contact]]\nand [[services/roof|our roofs]].\n\n![[t.png]]\n\n`[[a]]` [[1]](/contact)\n\n```\n[[b]]\n```\n\n[[Über uns]]\n";
  const prose = "title: A\nsections: [{ type: prose, title: B, text: 'See [[contact]].' }]";
  const { errors, advice } = await read({ "about.md": `---\n${prose}\n---\n${body}` });
  expect(errors).toEqual([]);
  const stays = [
    [3, "[[contact]]", "[contact](/contact)"],
    [5, "[[contact]]", "[contact](/contact)"],
    [6, "[[services/roof|our roofs]]", "[our roofs](/services/roof)"],
    [8, "![[t.png]]", "![What it shows](media/t.png)"],
    [16, "[[Über uns]]", "[Über uns](/ueber-uns)"],
  ] as const;
  const lines = linesOf(advice);
  expect(lines).toHaveLength(stays.length);
  for (const [index, [line, found, link]] of stays.entries()) {
    expect(lines[index]).toMatch(new RegExp(`^about\\.md:${line}: `));
    expect(lines[index]).toContain(`'${found}'`);
    expect(lines[index]?.endsWith(link)).toBe(true);
  }
});
