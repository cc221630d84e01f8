import { formatMistakes } from "../content/files/content-errors";
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
  if ("mistakes" in result) {
    const count = result.mistakes.length;
    parts.writeError(`${formatMistakes(result.mistakes)}\n`);
    parts.writeError(`${dir}: ${count} ${count === 1 ? "mistake" : "mistakes"}\n`);
    return 1;
  }
  const { id, pages, media } = result.content;
  const sections = Object.values(pages).reduce((sum, page) => sum + page.sections.length, 0);
  parts.write(
    `${dir}: no mistakes; 3 pages, ${sections} sections, ${media.size} media files (${id})\n`,
  );
  return 0;
}
