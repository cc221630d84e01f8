import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import type { Amount } from "../fixtures/sections/samples";
import { type Exhibit, galleryPages, plainGallery } from "../fixtures/sections/section-gallery";
import { sectionKinds } from "../fixtures/sections/section-kinds";
import { SECTION_SAMPLES } from "../fixtures/sections/section-samples";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const pages = galleryPages();
const kinds = sectionKinds();
const TINTED = ["quotes", "steps"];
/** Two forms may not be on one page. */
const FORMS = ["contact-form", "form"];
const LITTLE: Amount = "little";
/** One class of each section type with CSS of its own. */
const OWN_CLASSES = {
  hero: "hero-words",
  features: "feature-body",
  steps: "step-number",
  stats: "stat-value",
  pricing: "plan-price",
  pages: "page-cards",
  logos: "company-logo",
  gallery: "gallery-link",
  quotes: "voice",
  team: "person-role",
  split: "split-words",
  table: "table-region",
  video: "film-play",
  map: "map-card",
  embed: "embed-box",
  cards: "card-words",
  downloads: "download-kind",
} as const;
/** Fields whose words a visitor reads. */
const WORDS =
  "eyebrow title text label caption name role question answer value price period note columns cells address features".split(
    " ",
  );

let content: ContentFolder;
let site: RunningSite;
const html = new Map<string, string>();

beforeAll(async () => {
  const plain = kinds
    .filter(({ type }) => !FORMS.includes(type))
    .map(({ type }) => ({ ...SECTION_SAMPLES[type]?.[LITTLE], type, id: `plain-${type}` }));
  content = await makeContentFolder({
    ...(await plainGallery()),
    "plain.md": `---\n${JSON.stringify({ title: "Plain", sections: plain })}\n---\n`,
  });
  site = await startSite({ contentDir: content.dir });
  for (const path of [...pages.map(({ path }) => path), "/plain", "/contact"]) {
    const response = await fetch(site.url + path, { headers: { Accept: "text/html" } });
    html.set(path, await response.text());
  }
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

/** The element of a section, by its id. */
function sectionOf(path: string, id: string): string {
  const found = new RegExp(`<section id="${id}".*?(?=<section id=|</main>)`, "s");
  return found.exec(html.get(path) ?? "")?.[0] ?? "";
}

function classesOf(path: string, id: string): string[] {
  return /^<section id="[^"]*" class="([^"]*)"/.exec(sectionOf(path, id))?.[1]?.split(" ") ?? [];
}

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** The words of a line of Markdown. */
function shownWords(line: string): string {
  return wordsOf(line.replace(/\]\([^)]*\)/g, "").replace(/^\d+\. /, ""));
}

interface Parts {
  words: string[];
  media: string[];
  links: string[];
}

/** Words, files of pictures and targets of links in the content of a section. */
function partsOf(value: unknown, hidden: readonly string[], key = ""): Parts {
  const none: Parts = { words: [], media: [], links: [] };
  if (hidden.includes(key)) return none;
  if (typeof value === "string") {
    const words = WORDS.includes(key) ? value.split("\n").map(shownWords) : [];
    const media = value.startsWith("media/") ? [value] : [];
    const links = key === "to" || key === "url" ? [value.replace(/^media/, "/media")] : [];
    return { words, media, links };
  }
  if (typeof value !== "object" || value === null) return none;
  return Object.entries(value)
    .map(([name, inner]) => partsOf(inner, hidden, Array.isArray(value) ? key : name))
    .reduce(
      (all, part) => ({
        words: [...all.words, ...part.words],
        media: [...all.media, ...part.media],
        links: [...all.links, ...part.links],
      }),
      none,
    );
}

/** The content that a visitor does not get to see. */
function missingIn(path: string, { id, section }: Exhibit): string[] {
  const shown = sectionOf(path, id);
  // Names of forms and fields are no words; a plain hero has no picture.
  const isWithout = section.type === "hero" && section.variant === "plain";
  const { words, media, links } = partsOf(section, section.type === "form" ? ["name"] : []);
  const text = wordsOf(shown.replace(/<[^>]*>/g, "").replace(/&(#?\w+);/g, " "));
  return [
    ...words.filter((one) => !text.includes(one)),
    ...media.filter((file) => !isWithout && !shown.includes(file.replace("media/", ""))),
    ...links.filter((to) => !shown.includes(`href="${to}"`)),
  ].map((part) => `${id}: ${part}`);
}

test.each(pages)(
  "sections $path: all words, pictures and links are there",
  ({ path, exhibits }) => {
    const missing = exhibits.flatMap((exhibit) => missingIn(path, exhibit));
    expect(missing).toEqual([]);
  },
);

test.each(pages)("sections $path: tone, width and space are as given", ({ path, exhibits }) => {
  for (const { id, section } of exhibits) {
    const classes = classesOf(path, id);
    const onPicture = section.type === "hero" && section.variant === "cover";
    const tone = onPicture ? "picture" : section.tone;
    const frame = [
      `tone-${tone}`,
      ...(section.width ? [`width-${section.width}`] : []),
      ...(section.space ? [`space-${section.space}`] : []),
    ];
    const given = classes.filter((name) => /^(tone|width|space)-/.test(name));
    expect(given, id).toEqual(frame);
  }
});

test.each(kinds.filter(({ type }) => !FORMS.includes(type)))(
  "sections: without fields of the frame $type is plain or tinted, and has its first variant",
  ({ type, variants }) => {
    const classes = classesOf("/plain", `plain-${type}`);
    const given = classes.filter((name) => /^(tone|width|space)-/.test(name));
    expect(given).toEqual([TINTED.includes(type) ? "tone-tint" : "tone-plain"]);
    const [first] = type === "hero" ? ["plain"] : variants;
    const variantsShown = [...sectionOf("/plain", `plain-${type}`).matchAll(/class="([^"]*)"/g)]
      .flatMap(([, names = ""]) => names.split(" "))
      .filter((name) => variants.some((variant) => name.startsWith(`${type}-${variant}`)));
    if (variantsShown.length > 0) {
      expect(variantsShown.some((name) => name.startsWith(`${type}-${first}`))).toBe(true);
    }
  },
);

function rulesOf(path: string): string {
  return [...(html.get(path) ?? "").matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, css]) => css)
    .join("");
}

test.each(Object.entries(OWN_CLASSES))(
  "sections: the rules of %s are on its own page, and on none without it",
  (type, name) => {
    const rule = new RegExp(`\\.${name}(?![\\w-])`);
    expect(rulesOf(`/all-${type}`)).toMatch(rule);
    expect(rulesOf("/contact")).not.toMatch(rule);
    const elsewhere = pages.filter(
      ({ path, exhibits }) =>
        !exhibits.some(({ section }) => section.type === type) && rule.test(rulesOf(path)),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  },
);

test("sections: motion is behind @supports and the visitor's wish, and hides nothing", () => {
  const css = rulesOf("/all-features");
  const motion = /@media screen and \(prefers-reduced-motion: ?no-preference\)\{(@supports.*)/s;
  const [, reveals = ""] = motion.exec(css) ?? [];
  expect(reveals).toMatch(/^@supports \(animation-timeline: ?view\(\)\)\{@keyframes arrive\{/);
  expect(css.match(/animation-timeline: ?view/g)).toEqual(
    reveals.match(/animation-timeline: ?view/g),
  );
  const [, steps = ""] = /@keyframes arrive\{(.*?)\}\}/s.exec(reveals) ?? [];
  expect(steps).toMatch(/^[^{]*\{translate:[^;:]*$/);
});

test("sections: stars have their number for screen readers; there is no call bar without callBar", () => {
  const best = sectionOf("/all-quotes", "quotes-wall-plain-normal");
  expect(best).toContain('role="img" aria-label="5 of 5 stars"');
  expect(best).not.toContain("star-missing");
  expect(html.get("/contact")).not.toContain("call-bar");
});

test("sections: code in the footer has its rules on a page without any", async () => {
  const content = await makeContentFolder({
    "site.yaml": "name: A\ndescription: B\nfooter: { legal: 'Number `DE123`' }\n",
    "about.md": "---\ntitle: About\n---\n\nWords.\n",
  });
  const own = await startSite({ contentDir: content.dir });
  const html = await (await fetch(`${own.url}/`)).text();
  expect(html).toContain("<code>DE123</code>");
  expect(html).toMatch(/\bcode[^{}]*\{[^}]*direction:ltr/);
  await own.stop();
  await content.remove();
});
