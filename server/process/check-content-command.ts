import { adviseHidden } from "../content/clock/advise-hidden";
import { formatIssues } from "../content/files/content-errors";
import { scanFolder } from "../content/files/scan-folder";
import { translationReport } from "../content/languages/translation-report";
import { readContent } from "../content/read-content";
import type { Icons } from "../icons/icon-collections";
import type { TextShades } from "../images/text-shades";

interface CheckOptions {
  icons: Icons;
  textShades?: TextShades;
  write(text: string): void;
  writeError(text: string): void;
  /** Lists what is not translated in place of the advice. */
  translations?: boolean;
}

/** Checks a content folder and prints its errors. Returns the exit code: 0 when it can be served, else 1. */
export async function checkContent(
  dir: string,
  { icons, textShades, write, writeError, translations = false }: CheckOptions,
): Promise<number> {
  const scan = await scanFolder(dir);
  const result = await readContent(dir, { icons, textShades, scan });
  if ("errors" in result) {
    const count = result.errors.length;
    writeError(`${formatIssues(result.errors)}\n`);
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
    write(`${formatIssues(advice).replace(/^/gm, "advice ")}\n`);
  }
  const sections = [...pages.values()].reduce((sum, page) => sum + page.sections.length, 0);
  const counts = `${pages.size} pages, ${sections} sections, ${media.size} media files`;
  write(`${dir}: no errors; ${counts} (${id})\n`);
  return 0;
}
