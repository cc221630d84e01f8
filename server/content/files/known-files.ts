import type { ContentIssue } from "../content";
import { didYouMean } from "./errors/did-you-mean";
import { codedError } from "./errors/words/error-words";

/** Files at the root of a content folder that are no pages. */
const SETTINGS = ["site.yaml", "redirects.yaml"];

/** The settings that differ in a language: `site.en.yaml`. */
const SITE_IN_LANGUAGE = /^site\.[a-z]{2,3}(-[a-z0-9]{2,8})*\.yaml$/i;

const PAGE = /\.md$/i;
/** Endings of texts that were meant as pages. */
const TEXT = /\.(txt|markdown|mdown|mdx|html?|docx?|odt|rtf|pages|gdoc)$/i;
/** Endings of documents that are more than their words. */
const DOCUMENT = /\.(docx?|odt|rtf|pages|gdoc)$/i;
/** Endings that editors and programs for uploads give to what they leave behind. */
const LEFT = /\.(bak|orig|old|tmp|temp|part|filepart|crdownload|partial|swp|save|rej)$/i;
const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|mp4|webm|pdf|woff2)$/i;
/** Files of `media/` that are served: what pages show, and what visitors take away. */
const SERVED = [
  "png jpg jpeg gif webp avif svg heic heif ico bmp tif tiff",
  "mp4 webm mov mkv m4v ogv vtt srt mp3 m4a ogg oga opus wav flac",
  "woff2 woff ttf otf",
  "pdf txt csv rtf doc docx odt pages xls xlsx ods numbers ppt pptx odp key epub",
  "ics vcf gpx kml kmz zip dwg dxf stl step stp",
]
  .join(" ")
  .split(" ");
const YAML = /\.ya?ml$/i;

/** True for a path in the content folder, outside `media/`, that the site reads. */
export function isTextFile(path: string): boolean {
  return isPageFile(path) || SETTINGS.includes(path) || SITE_IN_LANGUAGE.test(path);
}

/** True for the path of a Markdown file outside `media/`; its name may not be that of a page. */
export function isPageFile(path: string): boolean {
  return PAGE.test(path) && !path.startsWith("media/");
}

/** The error of a file that the site does not use. */
export function unknownFile({ path }: { path: string }): ContentIssue {
  const near = nearName(path);
  const original = originalName(path);
  const place = { file: path, path: "" };
  if (LEFT.test(path)) return { ...place, ...codedError("file-leftover", {}) };
  if (original && /\.ya?ml$/i.test(path))
    return { ...place, ...codedError("file-copy-settings", { original }) };
  if (near === undefined) return { ...place, ...codedError("file-not-used", {}) };
  const code = DOCUMENT.test(path) ? "file-not-used-document" : "file-not-used-near";
  return { ...place, ...codedError(code, { near }) };
}

/** Signs of a copy in a name without its ending: of systems, browsers and programs that synchronise. */
const COPY =
  /(?: ?- ?(?:Kopie|Copy|Copie|Copia|Kopia|Kopi|copia)(?: ?\(\d+\))?| (?:Kopie|copy|copie)(?: \d+)?| ?\(\d+\)| ?\((?:Kopie|copy|copie)\)|\.sync-conflict-[\w-]+| ?\([^()]*(?:conflict|Konflikt|conflit)[^()]*\)|[-_](?:kopie|copy|conflict-[\w-]+))$/i;
/** The name of a computer, as OneDrive adds it: `about-ANNAS-PC.md`. */
const COMPUTER = /-(?=[A-Z0-9-]*[A-Z]{2})[A-Z0-9-]+$/;
const PREFIX = /^(?:Kopie von|Copy of|Copie de|Copia de) /i;

/** The name of the file that a file is a copy of, by its name; undefined for any other. */
export function originalName(path: string): string | undefined {
  const [, folder = "", name = "", ending = ""] = /^(.*\/)?(.*?)(\.[a-z]+)$/i.exec(path) ?? [];
  const original = name.replace(COPY, "").replace(COMPUTER, "").replace(PREFIX, "");
  return original === name || original === "" ? undefined : folder + original + ending;
}

/** Takes the path of a file that the site does not use, returns the name that it was probably meant to have. */
export function nearName(path: string): string | undefined {
  // site.yaml.txt, redirects.yaml.yaml
  const [, settings] = /^([\w-]+)\.ya?ml(\.(txt|ya?ml|md))+$/i.exec(path) ?? [];
  if (settings) return didYouMean(`${settings}.yaml`, SETTINGS);
  const [, language] = /^site[-_ ]([a-z]{2})\.ya?ml$/i.exec(path) ?? [];
  if (language) return `site.${language.toLowerCase()}.yaml`;
  if (TEXT.test(path)) return path.replace(TEXT, "").replace(PAGE, "").concat(".md");
  if (MEDIA.test(path)) return `media/${path.replace(/^(media|images?|img|bilder|fotos?)\//i, "")}`;
  if (YAML.test(path)) return didYouMean(path, SETTINGS);
  return undefined;
}

/** Whether a file of `media/` is of a kind that is served. */
export function isServedFile(path: string): boolean {
  const [, end = ""] = /\.([a-z0-9]+)$/i.exec(path) ?? [];
  return SERVED.includes(end.toLowerCase());
}

/** Sorts errors: causes of several first, then by file, as an owner reads them, and by line. */
export function inOrder(errors: readonly ContentIssue[]): ContentIssue[] {
  const first = ["site.yaml", "home.md", "about.md", "contact.md"];
  function rank({ file, places, code }: ContentIssue): number {
    if (places || code?.startsWith("folder-")) return -1;
    return first.includes(file) ? first.indexOf(file) : 99;
  }
  return errors.toSorted(
    (a, b) => rank(a) - rank(b) || compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** Compares by UTF-16 code units, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
