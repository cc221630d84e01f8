import path from "node:path";
import { jsonLine } from "../../contract/text/json-line";
import { adviseHidden } from "../content/clock/advise-hidden";
import type { ContentIssue } from "../content/content";
import { errorLanguage, formatIssues } from "../content/files/errors/content-errors";
import type { ErrorLanguage } from "../content/files/errors/words/error-words";
import { folderSource } from "../content/files/file-source";
import { type Scan, scanSource } from "../content/files/scan-source";
import { readTextFile } from "../content/files/text-file";
import { translationReport } from "../content/languages/translation-report";
import { type GoodResult, readContent } from "../content/read-content";
import type { Icons } from "../icons/icon-collections";
import { openWithoutCache, type TextShades } from "../images/text-shades";
import { type MessageConfig, readMessageConfig } from "../message-config";
import { adviseUndelivered } from "../messages/delivery-advice";
import { createSettingReader } from "../parse-setting";
import { readAddresses } from "../redirects/address-memory";
import type { FontReader } from "../theme/fonts/font-metrics";
import type { CommandSite } from "./command-site";
import { codeFrame, type Terminal } from "./output/code-frame";
import type { Output } from "./output/output";

interface CheckOptions extends Output {
  icons: Icons;
  textShades?: TextShades;
  readFont?: FontReader;
  /** Addresses that the site has served: those that are gone without a redirect are advice. */
  remembered?(): Promise<readonly string[]>;
  /** The settings of mail and webhooks, if they are those of this folder's site: forms that nobody gets are advice. */
  delivery?: MessageConfig;
  /** The language of errors and advice; English if left out. */
  language?: ErrorLanguage;
  /** Lists what is not translated in place of the advice. */
  translations?: boolean;
  /** Prints errors and advice as a line of JSON. */
  json?: boolean;
}

/** The options of the verb as they were given. */
export interface FolderCheckOptions {
  translations?: boolean;
  json?: boolean;
  language?: string;
}

const PLAIN: Terminal = { frames: false, colours: false };

/** `check-content`: checks a folder, or CONTENT_DIR with the addresses that the site has served. Returns the exit code. */
export async function checkFolder(
  dir: string | undefined,
  { translations, json, language }: FolderCheckOptions,
  site: CommandSite,
): Promise<number> {
  // Not the site's settings, which may have errors of their own.
  const { CONTENT_DIR, DATA_DIR, LC_ALL, LC_MESSAGES, LANG } = site.environment;
  const contentDir = CONTENT_DIR || "content";
  const isOwn = dir === undefined || path.resolve(dir) === path.resolve(contentDir);
  const { textShades, readFont } = await openWithoutCache(site.imageWorker);
  return checkContent(dir ?? contentDir, {
    ...site.output,
    icons: await site.icons(),
    textShades,
    readFont,
    language: errorLanguage(language || LC_ALL || LC_MESSAGES || LANG),
    translations,
    json,
    remembered: isOwn ? () => readAddresses(DATA_DIR || "data") : undefined,
    delivery: isOwn ? readMessageSettings(site.environment) : undefined,
  });
}

/** Checks a content folder and prints its errors. Returns the exit code: 0 when it can be served, else 1. */
export async function checkContent(dir: string, options: CheckOptions): Promise<number> {
  const { write, writeError, translations = false, json = false, language = "en" } = options;
  const { terminal = PLAIN, errorTerminal = PLAIN } = options;
  const scan = await scanSource(folderSource(dir));
  const { icons, textShades, readFont, remembered, delivery } = options;
  const result = await readContent(dir, { icons, textShades, readFont, remembered, scan });
  if (json) {
    const errors = "errors" in result ? result.errors : [];
    const advice = "errors" in result ? [] : adviceOf(result, delivery);
    write(jsonLine({ dir, errors, advice }));
    return errors.length > 0 ? 1 : 0;
  }
  if ("errors" in result) {
    const count = result.errors.length;
    writeError(await printIssues(result.errors, scan, { terminal: errorTerminal, language }));
    writeError(`${dir}: ${count} ${count === 1 ? "error" : "errors"}\n`);
    return 1;
  }
  const { id, pages, media } = result.content;
  const advice = adviceOf(result, delivery);
  if (translations) {
    const changedAt = (file: string) => scan.files.get(file)?.modifiedMs ?? 0;
    const { pages, sites } = result.folder;
    const lines = translationReport({ pages, languages: [...sites.keys()], changedAt });
    for (const line of lines) write(`${line}\n`);
  } else if (advice.length > 0) {
    const prefix = language === "de" ? "Hinweis " : "advice ";
    write(await printIssues(advice, scan, { terminal, language, prefix }));
  }
  const sections = [...pages.values()].reduce((sum, page) => sum + page.sections.length, 0);
  const counts = `${pages.size} pages, ${sections} sections, ${media.size} media files`;
  write(`${dir}: no errors; ${counts} (${id})\n`);
  return 0;
}

function adviceOf(
  { advice, folder, content }: GoodResult,
  delivery?: MessageConfig,
): ContentIssue[] {
  const undelivered = delivery ? adviseUndelivered(folder, content, delivery) : [];
  return [...advice, ...adviseHidden(folder, content), ...undelivered];
}

/** The settings of messages alone; undefined if they have errors, which the start lists. */
function readMessageSettings(environment: CommandSite["environment"]): MessageConfig | undefined {
  const errors: string[] = [];
  const read = createSettingReader(environment, errors);
  const settings = readMessageConfig(read, "data", errors);
  return errors.length === 0 ? settings : undefined;
}

interface PrintOptions {
  terminal: Terminal;
  language: ErrorLanguage;
  prefix?: string;
}

/** One line for each, in a terminal with the lines of the file below it. */
async function printIssues(
  issues: readonly ContentIssue[],
  { files }: Scan,
  { terminal, language, prefix = "" }: PrintOptions,
): Promise<string> {
  const lines = formatIssues(issues, language).replace(/^/gm, prefix).split("\n");
  if (!terminal.frames) return `${lines.join("\n")}\n`;
  const texts = new Map<string, string>();
  const printed: string[] = [];
  for (const [index, line] of lines.entries()) {
    const issue = issues[index];
    const file = issue?.line === undefined ? undefined : files.get(issue.file);
    if (file && !texts.has(file.path)) {
      const read = await readTextFile(file);
      texts.set(file.path, "text" in read ? read.text : "");
    }
    printed.push(`${line}\n`);
    if (issue && file) printed.push(codeFrame(texts.get(file.path) ?? "", issue, terminal));
  }
  return printed.join("");
}
