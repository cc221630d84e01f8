import type { ReactNode } from "react";
import { useDesk, useWords } from "./layout-data";

const PLACES = [
  { path: "/", word: "home" },
  { path: "/pages", word: "pages" },
  { path: "/history", word: "history" },
  { path: "/people", word: "people" },
] as const;

/** The page: the places in a column, above them on a telephone, and what is shown. */
export function Layout({ children }: { children: ReactNode }) {
  const words = useWords();
  const desk = useDesk();
  const { say } = words;
  return (
    <>
      <a className="skip" href="#content">
        {say("toContent")}
      </a>
      <header className="places">
        <p className="site-name">
          <a href="/">{desk?.siteName || say("desk")}</a>
        </p>
        {desk?.name !== undefined && <Places path={desk.path} />}
        <form action="/language" className="languages" method="post">
          <input name="back" type="hidden" value={desk?.path ?? "/"} />
          {(["en", "de"] as const).map((one) => (
            <button
              aria-pressed={one === words.language}
              key={one}
              lang={one}
              name="language"
              value={one}
              type="submit"
            >
              {one === "en" ? "English" : "Deutsch"}
            </button>
          ))}
        </form>
      </header>
      <main id="content" tabIndex={-1}>
        {desk?.fault && (
          <p className="notice bad" role="alert">
            {words.sentence(`fault.${desk.fault}`)}
          </p>
        )}
        {desk?.warnings.map(({ id, text }) => (
          <form action="/people" className="notice bad" key={id} method="post">
            <p>{text}</p>
            <button className="quiet" name="intent" value="seen" type="submit">
              {say("seen")}
            </button>
          </form>
        ))}
        {children}
      </main>
    </>
  );
}

function Places({ path }: { path: string }) {
  const { say } = useWords();
  const desk = useDesk();
  const isHere = (place: string) => (place === "/" ? path === "/" : path.startsWith(place));
  return (
    <nav aria-label={say("desk")}>
      <ul>
        {PLACES.map(({ path: place, word }) => (
          <li key={place}>
            <a aria-current={isHere(place) ? "page" : undefined} href={place}>
              {say(word)}
            </a>
          </li>
        ))}
        <li>
          <a href={desk?.siteAddress} rel="noreferrer" target="_blank">
            {say("site")}
          </a>
        </li>
      </ul>
    </nav>
  );
}
