import { adviseHidden } from "../content/clock/advise-hidden";
import type { ContentIssue } from "../content/content";
import { formatIssues } from "../content/files/errors/content-errors";
import type { ErrorLanguage } from "../content/files/errors/words/error-words";
import { folderSource } from "../content/files/file-source";
import { type Scan, scanSource } from "../content/files/scan-source";
import { readTextFile } from "../content/files/text-file";
import { translationReport } from "../content/languages/translation-report";
import { readContent } from "../content/read-content";
import type { Icons } from "../icons/icon-collections";
import type { TextShades } from "../images/text-shades";
import type { FontReader } from "../theme/fonts/font-metrics";
import { codeFrame, type Terminal } from "./code-frame";

interface CheckOptions {
  icons: Icons;
  textShades?: TextShades;
  readFont?: FontReader;
  /** Addresses that the site has served: those that are gone without a redirect are advice. */
  remembered?(): Promise<readonly string[]>;
  write(text: string): void;
  writeError(text: string): void;
  /** The language of errors and advice; English if left out. */
  language?: ErrorLanguage;
  /** Lists what is not translated in place of the advice. */
  translations?: boolean;
  /** The terminals of `write` and `writeError`; plain lines if left out. */
  terminal?: Terminal;
  errorTerminal?: Terminal;
}

const PLAIN: Terminal = { frames: false, colours: false };

/** Checks a content folder and prints its errors. Returns the exit code: 0 when it can be served, else 1. */
export async function checkContent(dir: string, options: CheckOptions): Promise<number> {
  const { write, writeError, translations = false, language = "en" } = options;
  const { terminal = PLAIN, errorTerminal = PLAIN } = options;
  const scan = await scanSource(folderSource(dir));
  const { icons, textShades, readFont, remembered } = options;
  const result = await readContent(dir, { icons, textShades, readFont, remembered, scan });
  if ("errors" in result) {
    const count = result.errors.length;
    writeError(await printIssues(result.errors, scan, { terminal: errorTerminal, language }));
    writeError(`${dir}: ${count} ${count === 1 ? "error" : "errors"}\n`);
    return 1;
  }
  const { id, pages, media } = result.content;
  const advice = [...result.advice, ...adviseHidden(result.folder, result.content)];
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
