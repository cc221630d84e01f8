import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { STARTERS } from "../fixtures/content/starters";

interface Section {
  type: string;
  tone?: string;
  name?: string;
  fields?: unknown[];
}

interface Page {
  file: string;
  role?: string;
  feed?: boolean;
  sections: Section[];
}

/** Starters are a part of the image. */
const MAX_MEDIA_BYTES = 1024 * 1024;

function readYaml(file: string) {
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
}

function readPages(dir: string): Page[] {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const [, front = ""] =
        /^---\n(.*?)\n---/s.exec(readFileSync(path.join(dir, file), "utf8")) ?? [];
      return { sections: [], ...parse(front), file };
    });
}

describe.each(STARTERS)("starters: %s (%s)", (kind, language) => {
  const dir = path.join("starters", kind, language);
  const site = readYaml(path.join(dir, "site.yaml"));
  const pages = readPages(dir);
  const sections = pages.flatMap((page) => page.sections);

  test("has six pages, one of them in a folder, an imprint and a privacy page", () => {
    expect(pages.length).toBeGreaterThanOrEqual(6);
    expect(pages.some(({ file }) => file.includes("/"))).toBe(true);
    const roles = pages.map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(["imprint", "privacy"]));
  });

  test("has a form with fields of its own, a list with a feed, and redirects", () => {
    const form = sections.find(({ type }) => type === "form");
    expect(form?.fields?.length).toBeGreaterThan(2);
    const lists = pages.filter(({ feed }) => feed === true);
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list.sections.map(({ type }) => type)).toContain("pages");
    expect(readYaml(path.join(dir, "redirects.yaml")).length).toBeGreaterThan(0);
  });

  test("uses eight types of sections in three tones, and has a style", () => {
    expect(new Set(sections.map(({ type }) => type)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(sections.map(({ tone = "plain" }) => tone)).size).toBeGreaterThanOrEqual(3);
    expect(site.theme.style).toMatch(/^(calm|crisp|bold)$/);
  });

  test("has hours, unless it sells a product", () => {
    const places: { hours?: unknown[] }[] = site.locations ?? [];
    expect(places.some(({ hours }) => hours?.length)).toBe(kind !== "product");
  });

  test("is in its own language", () => {
    const [primary] = (site.language ?? site.languages?.[0] ?? "en").split("-");
    expect(primary).toBe(language);
  });

  test("shares its media with the other languages of its kind", () => {
    expect(existsSync(path.join(dir, "media"))).toBe(false);
  });
});

test.each([...new Set(STARTERS.map(([kind]) => kind))])(
  "starters: the media of %s are few and all used",
  (kind) => {
    const root = path.join("starters", kind);
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    const media = files.filter((file) => file.startsWith("media/") && path.extname(file) !== "");
    const texts = files
      .filter((file) => /\.(md|yaml)$/.test(file))
      .map((file) => readFileSync(path.join(root, file), "utf8"));
    // The site finds its icon by its name, and a font comes with its licence.
    const named = media.filter((file) => !/favicon\.svg$|licence/.test(file));
    expect(named.filter((file) => !texts.some((text) => text.includes(file)))).toEqual([]);
    const bytes = media.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_MEDIA_BYTES);
  },
);

test("starters: kinds have the same languages, and looks of their own", () => {
  const looks = new Map<string, string>();
  for (const [kind, language] of STARTERS) {
    const { theme } = readYaml(path.join("starters", kind, language, "site.yaml"));
    const look = JSON.stringify([theme.style, theme.colors]);
    expect(looks.get(look) ?? kind, look).toBe(kind);
    looks.set(look, kind);
  }
});

test("starters: there are six kinds in English and German, and the README names them", () => {
  const kinds = ["club", "consulting", "practice", "product", "restaurant", "trade"];
  const pairs = STARTERS.map((starter) => starter.join(" "));
  expect(pairs).toEqual(
    expect.arrayContaining(kinds.flatMap((kind) => [`${kind} de`, `${kind} en`])),
  );
  const [, named = ""] =
    /^- Kinds: (.*)\. Languages/m.exec(readFileSync("README.md", "utf8")) ?? [];
  expect(named.replaceAll("`", "").split(", ").sort()).toEqual(kinds);
});
