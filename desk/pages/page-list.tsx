import type { TreeEntry } from "../../server/desk/home/page-tree";
import { useWords } from "../ui/layout-data";
import { Entry } from "./page-entry";

interface ListProps {
  filter: string;
  settings: readonly TreeEntry[];
  pages: readonly TreeEntry[];
  count: number;
}

/** All that the editor opens: the pages by their addresses, then the settings. */
export function PageList({ filter, settings, pages, count }: ListProps) {
  const { say } = useWords();
  const isEmpty = pages.length + settings.length === 0;
  return (
    <>
      <h1>{say("pages")}</h1>
      <form className="filter" method="get">
        <label htmlFor="find">{say("filter")}</label>
        <div className="row">
          <input defaultValue={filter} id="find" maxLength={200} name="find" type="search" />
          <button className="quiet" type="submit">
            {say("find")}
          </button>
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
              <Entry entry={entry} key={entry.file} />
            ))}
          </ul>
        </section>
      )}
      {settings.length > 0 && (
        <section aria-labelledby="setting-list">
          <h2 id="setting-list">{say("settings")}</h2>
          <ul className="tree">
            {settings.map((entry) => (
              <Entry entry={entry} key={entry.file} />
            ))}
          </ul>
        </section>
      )}
      <p className="note">{say("count", { count })}</p>
    </>
  );
}
