import { afterAll, beforeAll, expect, test } from "vitest";
import { stringsIn } from "../../server/strings/strings-in";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeMp4 } from "../fixtures/content/videos";
import { foreignTexts } from "../fixtures/http/foreign-texts";
import { shownTexts, textsOf } from "../fixtures/http/shown-texts";
import { drawPhotograph, MOTIFS } from "../fixtures/sections/photographs";
import { PEOPLE, SENTENCES, several } from "../fixtures/sections/sample-texts";
import { SECTION_SAMPLES } from "../fixtures/sections/section-samples";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

/** None of them is written in Latin letters, so that English words are seen. */
const LANGUAGES = ["el", "ar", "uk", "he", "bg"];

/** Each type of sections once, forms on pages of their own, without words that are strings of the interface too. */
const SAMPLES = Object.entries(SECTION_SAMPLES).map(([type, { normal }]) => {
  const sample = JSON.stringify(normal).replace(/"(Name|E-mail|Opening hours)"/g, '"Owner"');
  return { type, ...JSON.parse(sample) };
});
const isForm = ({ type }: { type: string }) => type === "form" || type === "contact-form";

const SITE = {
  ...{ name: "Owner", description: "Owner", languages: LANGUAGES, timezone: "Europe/Athens" },
  navigation: [{ label: "Owner", links: [{ label: "Owner", to: "/contact" }] }],
  action: { label: "Owner", to: "/form" },
  theme: { callBar: true },
  embeds: ["player.example.com"],
  analytics: { webVitals: true },
  contact: { email: "owner@example.com", phone: "1", map: { label: "Owner", to: "/contact" } },
  company: { legalName: "Owner", vatId: "1", authority: "Owner", representatives: ["Owner"] },
  locations: [
    {
      ...{ name: "Owner", address: { town: "Owner", country: "DE" }, map: "https://example.com/" },
      hours: [
        { days: "mo-fr", from: "09:00", to: "17:30" },
        { days: "sa", byAppointment: true },
      ],
      except: [{ from: "2026-01-01", to: "2099-12-31", closed: true }],
    },
  ],
  announcements: [{ text: "Owner" }],
};

function pageOf(fields: object): string {
  return `---\n${JSON.stringify(fields)}\n---\n`;
}

const PAGES: Record<string, string> = {
  "home.md": pageOf({ title: "Owner", sections: SAMPLES.filter((sample) => !isForm(sample)) }),
  "contact.md": pageOf({
    title: "Owner",
    sections: SAMPLES.filter(({ type }) => type === "contact-form"),
  }),
  "form.md": pageOf({ title: "Owner", sections: SAMPLES.filter(({ type }) => type === "form") }),
  "news/one.md": `${pageOf({ layout: "article", date: "2026-03-01", title: "Owner" })}\n## One\n\n## One\n\n## One\n`,
  ...Object.fromEntries(
    several(4, (index) => [`news/n${index}.md`, pageOf({ title: "Owner", date: "2026-03-02" })]),
  ),
};

let folder: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  const photograph = await drawPhotograph(MOTIFS[0], 60, 40);
  const pictures = [
    ...MOTIFS.map((motif) => [`media/${motif}.jpg`, photograph]),
    ...PEOPLE.map((_, index) => [`media/person-${index}.jpg`, photograph]),
    ...several(5, (index) => [`media/logo-${index + 1}.svg`, LOGO]),
  ];
  const pages = LANGUAGES.flatMap((language, index) =>
    Object.entries(PAGES).map(([path, text]) => [
      index === 0 ? path : path.replace(".md", `.${language}.md`),
      text,
    ]),
  );
  folder = await makeContentFolder({
    ...{ "about.md": undefined, "site.yaml": JSON.stringify(SITE) },
    ...Object.fromEntries([...pages, ...pictures]),
    "media/film.mp4": makeMp4({ width: 1280, height: 720, seconds: 30 }),
    "media/film.vtt": "WEBVTT\n\n00:00.000 --> 00:02.000\nWords.\n",
    "media/prices.pdf": "%PDF-1.4\n",
    "redirects.yaml": "- { from: /gone, status: 410 }\n",
  });
  site = await startSite({ contentDir: folder.dir });
});

afterAll(async () => {
  await site?.stop();
  await folder?.remove();
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';

/** English texts of the owner, whole or in part as on the page, longest first. */
const OWNERS = [...textsOf(SAMPLES), ...SENTENCES, "Owner", "One", "Words."]
  .map((text) => text.replaceAll("*", ""))
  .filter((text) => /[a-z]{2}/i.test(text))
  .sort((a, b) => b.length - a.length);

/** Names that are the same in all languages: of hosts, standards, map sites, units, and keys in a browser's storage. */
const NAMES =
  /\b(Owner|[\w.@-]+\.(com|org)|WCAG 2\.2 AA|PDF|byte|Email|OpenStreetMap|Google Maps|[a-z]+-[a-z0-9-]+|consent|scroll|font|embeds)\b/g;

const PATH = /\/[\w/]+/g;

/** The texts of a page with Latin letters that neither its owner wrote nor the strings of its language have. */
function englishTexts(html: string, language: string): string[] {
  const own = textsOf(stringsIn(language)).map(patternOf);
  return shownTexts(html).filter((text) => {
    if (own.some((one) => one.test(text)) || OWNERS.some((owner) => owner.includes(text)))
      return false;
    const rest = OWNERS.reduce((left, owner) => left.replaceAll(owner, ""), text);
    return /\p{Script=Latin}{2}/u.test(rest.replace(PATH, "").replace(NAMES, ""));
  });
}

/** A string with anything in place of its braces. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}

async function read(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(site.url + path, { headers: { Accept: "text/html" }, ...init })).text();
}

test.each(LANGUAGES)(
  "one language: no page in %s shows a word of another one",
  async (language) => {
    const root = language === "el" ? "" : `/${language}`;
    const answers = [
      ...[root || "/", `${root}/?page=2`, `${root}/contact`, `${root}/form`, `${root}/news/one`],
      ...[`${root}/contact?sent=1`, `${root}/form?sent=normal`, `${root}/nothing`],
      ...(root === "" ? ["/gone"] : []),
    ];
    for (const path of answers) {
      const html = await read(path);
      expect(html, path).toContain(`<html lang="${language}"`);
      expect(englishTexts(html, language), path).toEqual([]);
      expect(foreignTexts(html, language), path).toEqual([]);
    }
    for (const [path, name] of [
      ["/contact", "contact"],
      ["/form", "normal"],
    ]) {
      const body = new URLSearchParams({ _form: name ?? "", email: "no", day: "no", topic: "no" });
      const rejected = await read(root + path, { method: "POST", body });
      expect(rejected).toContain('role="alert"');
      expect(englishTexts(rejected, language), path).toEqual([]);
      expect(foreignTexts(rejected, language), path).toEqual([]);
    }
  },
);

test.each(LANGUAGES)("one language: texts for machines in %s", async (language) => {
  const root = language === "el" ? "" : `/${language}`;
  for (const path of [`${root}/llms.txt`, `${root || "/index"}.md`, `${root}/contact.md`]) {
    const text = await read(path);
    expect(text.length, path).toBeGreaterThan(50);
    expect(foreignTexts(`>${text.split("\n").join("<\n>")}<`, language), path).toEqual([]);
  }
});
