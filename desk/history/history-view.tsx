import type { Notice } from "../../server/desk/editing/editor-view";
import type { ShownState } from "../../server/desk/program/shown-history";
import { fileAddress } from "../pages/file-address";
import { useWords } from "../ui/layout-data";
import { NoticeLine } from "../ui/notice";

interface HistoryProps {
  states: readonly ShownState[];
  notice?: Notice;
}

/** The changes of the website, the newest first; each can be taken back. */
export function HistoryView({ states, notice }: HistoryProps) {
  const { say } = useWords();
  return (
    <>
      <h1>{say("history")}</h1>
      <NoticeLine notice={notice} />
      <p className="note">{say(states.length === 0 ? "historyEmpty" : "historyHelp")}</p>
      <ol className="states">
        {states.map((state, index) => (
          <State isNewest={index === 0} key={state.number} state={state} />
        ))}
      </ol>
    </>
  );
}

function State({ state, isNewest }: { state: ShownState; isNewest: boolean }) {
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
          <Files files={changed} word="filesChanged" />
          <Files files={added} word="filesAdded" />
          <Files files={removed} word="filesRemoved" />
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
  word,
}: {
  files: readonly string[];
  word: "filesChanged" | "filesAdded" | "filesRemoved";
}) {
  const { say } = useWords();
  if (files.length === 0) return null;
  const [before = "", after = ""] = say(word).split("{files}");
  return (
    <p>
      {before}
      {files.map((file, index) => (
        <span key={file}>
          {index > 0 && ", "}
          {word === "filesRemoved" ? file : <a href={fileAddress(file)}>{file}</a>}
        </span>
      ))}
      {after}
    </p>
  );
}
