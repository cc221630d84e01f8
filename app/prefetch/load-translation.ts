import { documentData } from "../browser/remix-globals";
import { reportFailedFile } from "../deployments/report-failed-files";
import { addTranslation } from "../site/translations";
import { fetchFile } from "./fetch-file";

/**
 * Fetches the strings of the document's language, unless they are those of the bundle. Returns false when they cannot be
 * had: the page then stays as the server rendered it, because the bundle would show it in English.
 */
export async function loadTranslation(): Promise<boolean> {
  const file: string | undefined = documentData().root?.site?.stringsFile;
  if (!file) return true;
  try {
    addTranslation(file, JSON.parse(await fetchFile(file, { type: "application/json" })));
    return true;
  } catch {
    reportFailedFile(file);
    return false;
  }
}
