import { formatIssues } from "../content/files/content-errors";
import { readContent } from "../content/read-content";
import type { Icons } from "../icons/icon-collections";

interface CheckParts {
  icons: Icons;
  write(text: string): void;
  writeError(text: string): void;
}

/** Checks a content folder and says what is wrong. Returns the exit code: 0 when it can be served, else 1. */
export async function checkContent(dir: string, parts: CheckParts): Promise<number> {
  const result = await readContent(dir, { icons: parts.icons });
  if ("errors" in result) {
    const count = result.errors.length;
    parts.writeError(`${formatIssues(result.errors)}\n`);
    parts.writeError(`${dir}: ${count} ${count === 1 ? "error" : "errors"}\n`);
    return 1;
  }
  const { id, pages, media } = result.content;
  if (result.advice.length > 0) {
    parts.write(`Not served, and nothing refers to it:\n${formatIssues(result.advice)}\n`);
  }
  const sections = Object.values(pages).reduce((sum, page) => sum + page.sections.length, 0);
  parts.write(
    `${dir}: no errors; 3 pages, ${sections} sections, ${media.size} media files (${id})\n`,
  );
  return 0;
}
