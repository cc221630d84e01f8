import { missingAddresses } from "../content/checks/check-redirects";
import { formatIssues } from "../content/files/errors/content-errors";
import { readContent } from "../content/read-content";
import { readAddresses } from "../redirects/address-memory";
import { createNearestPage } from "../redirects/nearest-page";
import type { CommandSite } from "./command-site";

/**
 * `redirects suggest`: prints redirects.yaml for pages that the site has served and that are gone. Returns the exit code:
 * 0, or 1 for a content folder with errors.
 */
export async function suggestRedirects(site: CommandSite): Promise<number> {
  const { write, writeError } = site.output;
  const { contentDir, dataDir } = site.config();
  const result = await readContent(contentDir, { icons: await site.icons() });
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
