import type { Notice } from "../../server/desk/editing/editor-view";
import type { TreeEntry } from "../../server/desk/home/page-tree";
import type { ShownState } from "../../server/desk/program/shown-history";
import { fileAddress } from "../pages/file-address";
import { pageName, settingsName } from "../pages/page-entry";
import { useWords } from "../ui/layout-data";
import { NoticeLine } from "../ui/notice";

/** The pages of the site, by their files. */
type Pages = Readonly<Record<string, Pick<TreeEntry, "title" | "address">>>;

interface HistoryProps {
  pages: Pages;
  states: readonly ShownState[];
  notice?: Notice;
}

/** The changes of the website, the newest first; each can be taken back. */
export function HistoryView({ states, pages, notice }: HistoryProps) {
  const { say } = useWords();
  return (
    <>
      <h1>{say("history")}</h1>
      <NoticeLine notice={notice} />
      <p className="note">{say(states.length === 0 ? "historyEmpty" : "historyHelp")}</p>
      <ol className="states">
        {states.map((state, index) => (
          <State isNewest={index === 0} key={state.number} pages={pages} state={state} />
        ))}
      </ol>
    </>
  );
}

interface StateProps {
  state: ShownState;
  pages: Pages;
  isNewest: boolean;
}

function State({ state, pages, isNewest }: StateProps) {
  const { say, time: shown } = useWords();
  const { number, time, who, changed, added, removed, more, isFirst } = state;
  const when = shown(time);
  return (
    <li>
      <h2>
        <time dateTime={time}>{when}</time>{" "}
        {!isFirst && (
          <span className="note">{who === undefined ? say("bySomebody") : say("by", { who })}</span>
        )}
      </h2>
      {isFirst ? (
        <p>{say("historyBegins")}</p>
      ) : (
        <>
          <Files files={changed} pages={pages} word="filesChanged" />
          <Files files={added} pages={pages} word="filesAdded" />
          <Files files={removed} pages={pages} word="filesRemoved" />
          {more > 0 && <p className="note">{say("filesMore", { count: more })}</p>}
        </>
      )}
      <form className="row" method="post">
        {!isFirst && (
          <button
            aria-label={`${say("takeBack")}: ${when}`}
            className="quiet"
            name="intent"
            value={`back:${number}`}
            type="submit"
          >
            {say("takeBack")}
          </button>
        )}
        {!isNewest && (
          <details>
            <summary>{say("bringBack")}</summary>
            <p>{say("bringBackSure")}</p>
            <button
              aria-label={`${say("bringBack")}: ${when}`}
              name="intent"
              value={`whole:${number}`}
              type="submit"
            >
              {say("bringBack")}
            </button>
          </details>
        )}
      </form>
    </li>
  );
}

function Files({
  files,
  pages,
  word,
}: {
  pages: Pages;
  files: readonly string[];
  word: "filesChanged" | "filesAdded" | "filesRemoved";
}) {
  const words = useWords();
  const { say } = words;
  if (files.length === 0) return null;
  const nameOf = (file: string) =>
    file.endsWith(".yaml") ? settingsName(file, words) : pageName({ file, ...pages[file] }, words);
  const [before = "", after = ""] = say(word).split("{files}");
  return (
    <p>
      {before}
      {files.map((file, index) => (
        <span key={file}>
          {index > 0 && ", "}
          {word === "filesRemoved" ? nameOf(file) : <a href={fileAddress(file)}>{nameOf(file)}</a>}
        </span>
      ))}
      {after}
    </p>
  );
}
