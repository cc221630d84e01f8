import { missingAddresses } from "../content/checks/check-redirects";
import { formatIssues } from "../content/files/errors/content-errors";
import { readContent } from "../content/read-content";
import type { Icons } from "../icons/icon-collections";
import { readAddresses } from "../redirects/address-memory";
import { createNearestPage } from "../redirects/nearest-page";

interface CommandParts {
  contentDir: string;
  dataDir: string;
  icons: Icons;
  write(text: string): void;
  writeError(text: string): void;
}

/**
 * `redirects suggest`: prints redirects.yaml for pages that the site has served and that are gone. Returns the exit code:
 * 0, or 1 for other words and for a content folder with errors.
 */
export async function runRedirectsCommand(words: string[], parts: CommandParts): Promise<number> {
  const { contentDir, dataDir, icons, write, writeError } = parts;
  if (words.join(" ") !== "suggest") {
    writeError("redirects suggest\n");
    return 1;
  }
  const result = await readContent(contentDir, { icons });
  if ("errors" in result) {
    writeError(`${formatIssues(result.errors)}\n${contentDir} has errors: mend them first\n`);
    return 1;
  }
  const { folder, content } = result;
  const remembered = await readAddresses(dataDir);
  const gone = missingAddresses(remembered, { ...content, pages: folder.pages });
  const nearest = createNearestPage([...content.pages.keys()]);
  for (const from of gone.sort())
    write(`- { from: ${plain(from)}, to: ${plain(nearest(from))} }\n`);
  // On standard error, so that what is printed is YAML.
  if (remembered.length === 0) writeError(`${dataDir} remembers no addresses\n`);
  else if (gone.length === 0)
    writeError(`All ${remembered.length} addresses of ${dataDir} are pages or redirected\n`);
  else writeError(`Read each line before you add it to ${contentDir}/redirects.yaml\n`);
  return 0;
}

/** In quotes unless it is sure to be text. */
function plain(address: string): string {
  return /^\/[a-z0-9/-]*$/.test(address) ? address : JSON.stringify(address);
}
