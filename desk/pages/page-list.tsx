import type { TreeEntry } from "../../server/desk/home/page-tree";
import { useWords } from "../ui/desk-data";
import type { Words } from "../words/words";
import { fileAddress } from "./file-address";

interface ListProps {
  filter: string;
  settings: readonly TreeEntry[];
  pages: readonly TreeEntry[];
  count: number;
}

/** All that the editor opens: the pages by their addresses, then the settings. */
export function PageList({ filter, settings, pages, count }: ListProps) {
  const words = useWords();
  const { say } = words;
  const isEmpty = pages.length + settings.length === 0;
  return (
    <>
      <h1>{say("pages")}</h1>
      <form className="filter" method="get" role="search">
        <label htmlFor="find">{say("filter")}</label>
        <div className="row">
          <input defaultValue={filter} id="find" maxLength={200} name="find" type="search" />
          <button className="quiet">{say("find")}</button>
          {filter !== "" && (
            <a className="button quiet" href="/pages">
              {say("allFiles")}
            </a>
          )}
        </div>
      </form>
      {isEmpty && <p>{say("nothingFound", { filter })}</p>}
      {pages.length > 0 && (
        <section aria-labelledby="page-list">
          <h2 id="page-list">{say("pages")}</h2>
          <ul className="tree">
            {pages.map((entry) => (
              <Entry entry={entry} key={entry.file} name={pageName(entry, words)} words={words} />
            ))}
          </ul>
        </section>
      )}
      {settings.length > 0 && (
        <section aria-labelledby="setting-list">
          <h2 id="setting-list">{say("settings")}</h2>
          <ul className="tree">
            {settings.map((entry) => (
              <Entry
                entry={entry}
                key={entry.file}
                name={settingsName(entry.file, words)}
                words={words}
              />
            ))}
          </ul>
        </section>
      )}
      <p className="note">{say("count", { count })}</p>
    </>
  );
}

function Entry({ entry, name, words }: { entry: TreeEntry; name: string; words: Words }) {
  const { say } = words;
  const { file, address, depth, language, isDraft, mistakes, isChanged } = entry;
  const badge = mistakes === 1 ? say("oneMistakeBadge") : say("mistakesBadge", { count: mistakes });
  return (
    <li className={`depth-${Math.min(depth, 4)}`}>
      <a href={fileAddress(file)}>{name}</a>
      <span className="note">{address ?? file}</span>
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
