import type { Notice } from "../../server/desk/editing/editor-view";
import type { Attention, ChangedFile } from "../../server/desk/home/attention";
import type { TreeEntry } from "../../server/desk/home/page-tree";
import { fileAddress } from "../pages/file-address";
import { Entry } from "../pages/page-entry";
import { useDesk, useWords } from "../ui/layout-data";
import { NoticeLine } from "../ui/notice";
import { QuickLinks } from "./quick-links";

interface HomeProps {
  attention: Attention;
  notice?: Notice;
  /** The first pages of the site. */
  pages: readonly TreeEntry[];
}

/** What needs attention, then what is waiting, then what owners change most. */
export function HomeView({ attention, notice, pages }: HomeProps) {
  const { say } = useWords();
  const { changes, ofOthers, soon } = attention;
  return (
    <>
      <h1>{say("home")}</h1>
      <NoticeLine notice={notice} />
      <Mistakes attention={attention} />
      {changes.length > 0 && (
        <section aria-labelledby="waiting" className="card">
          <h2 id="waiting">{say("changes")}</h2>
          <ChangedFiles files={changes} isOwn />
          <form method="post">
            <button name="intent" value="publish" type="submit">
              {say("publishAll")}
            </button>
          </form>
        </section>
      )}
      {ofOthers.length > 0 && (
        <section aria-labelledby="others" className="card">
          <h2 id="others">{say("changesOfOthers")}</h2>
          <ChangedFiles files={ofOthers} />
        </section>
      )}
      {soon.length > 0 && <Soon soon={soon} />}
      <QuickLinks locationCount={attention.locationCount} />
      {pages.length > 0 && (
        <section aria-labelledby="pages">
          <h2 id="pages">{say("pages")}</h2>
          <ul className="tree">
            {pages.map((entry) => (
              <Entry entry={entry} key={entry.file} />
            ))}
          </ul>
          <p className="links">
            <a href="/pages">{say("allPages")}</a>
          </p>
        </section>
      )}
    </>
  );
}

function Mistakes({ attention }: { attention: Attention }) {
  const { say } = useWords();
  const desk = useDesk();
  const { mistakes, mistakeCount, siteAnswers } = attention;
  if (mistakeCount === 0)
    return siteAnswers ? (
      <p className="calm">{say("allWell")}</p>
    ) : (
      <p className="notice plain">{say("siteSilent", { address: desk?.siteAddress ?? "" })}</p>
    );
  return (
    <section aria-labelledby="mistakes" className="card bad">
      <h2 id="mistakes">{say("mistakesIn", { count: mistakeCount })}</h2>
      <ul className="lines">
        {mistakes.map(({ file, title, text }, index) => (
          <li key={index}>
            <a href={fileAddress(file)}>{title}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {mistakeCount > mistakes.length && (
        <p>{say("moreMistakes", { count: mistakeCount - mistakes.length })}</p>
      )}
    </section>
  );
}

function ChangedFiles({ files, isOwn }: { files: readonly ChangedFile[]; isOwn?: boolean }) {
  const { say, time } = useWords();
  return (
    <ul className="lines">
      {files.map(({ file, title, who, since }) => (
        <li key={`${file} ${who}`}>
          <a href={fileAddress(file)}>{title}</a>
          <span>{say("since", { who, time: time(since) })}</span>
          {isOwn && (
            <form method="post">
              <button
                aria-label={`${say("discardOne")}: ${title}`}
                className="quiet"
                name="intent"
                value={`discard:${file}`}
                type="submit"
              >
                {say("discardOne")}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Soon({ soon }: { soon: Attention["soon"] }) {
  const { say, date } = useWords();
  return (
    <section aria-labelledby="soon" className="card">
      <h2 id="soon">{say("soon")}</h2>
      <ul className="lines">
        {soon.map(({ location, from, to, text, isClosed }) => (
          <li key={`${location} ${from} ${to}`}>
            <strong>{from === to ? date(from) : `${date(from)} – ${date(to)}`}</strong>
            <span>
              {[location, say(isClosed ? "closed" : "specialHours"), text]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
