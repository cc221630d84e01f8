import type { TreeEntry } from "../../server/desk/home/page-tree";
import { useWords } from "../ui/layout-data";
import type { Words } from "../words/words";
import { fileAddress } from "./file-address";

/** A file in a list of them: its name, its address, and what is to be known of it. */
export function Entry({ entry }: { entry: TreeEntry }) {
  const words = useWords();
  const { say } = words;
  const { file, address, depth, language, isDraft, mistakes, isChanged } = entry;
  const badge = mistakes === 1 ? say("oneMistakeBadge") : say("mistakesBadge", { count: mistakes });
  const isSettings = file.endsWith(".yaml");
  const name = isSettings ? settingsName(file, words) : pageName(entry, words);
  const beside = address ?? file;
  return (
    <li className={`depth-${Math.min(depth, 4)}`}>
      <a href={fileAddress(file)}>
        <span className="entry-name">{name}</span>
        {beside !== name && <span className="note">{beside}</span>}
      </a>
      {language && <span className="badge">{language}</span>}
      {isDraft && <span className="badge">{say("draft")}</span>}
      {isChanged && <span className="badge changed">{say("changed")}</span>}
      {mistakes > 0 && <span className="badge bad">{badge}</span>}
    </li>
  );
}

/** The name of a page: the home page may have no title. */
export function pageName(
  { file, title, address }: Pick<TreeEntry, "file" | "title" | "address">,
  { say }: Words,
): string {
  if (title !== undefined) return title;
  return address !== undefined && /^home\./.test(file) ? say("homePage") : file;
}

/** The name of a file of settings in the words of its owner. */
export function settingsName(file: string, { say, language }: Words): string {
  if (file === "site.yaml") return say("settingsSite");
  if (file === "redirects.yaml") return say("settingsRedirects");
  const tag = /^site\.(.+)\.yaml$/.exec(file)?.[1];
  if (tag === undefined) return file;
  const name = new Intl.DisplayNames([language], { type: "language", fallback: "code" }).of(tag);
  return say("settingsLanguage", { language: name ?? tag });
}
