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
      <header className="bar">
        <p className="site-name">
          <a href="/">{desk?.siteName || say("desk")}</a>
        </p>
        {desk?.name !== undefined && (
          <>
            <button className="quiet menu" popovertarget="places" type="button">
              {say("menu")}
            </button>
            {/* A popover on a telephone, a column beside the page where there is room. */}
            <div className="places" id="places" popover="auto">
              <Places path={desk.path} />
              <Languages path={desk.path} />
            </div>
          </>
        )}
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
        <li className="out">
          <a href={desk?.siteAddress} rel="noreferrer" target="_blank">
            {say("site")}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Languages({ path }: { path: string }) {
  const { language } = useWords();
  return (
    <form action="/language" className="languages" method="post">
      <input name="back" type="hidden" value={path} />
      {(["en", "de"] as const).map((one) => (
        <button
          aria-pressed={one === language}
          key={one}
          lang={one}
          name="language"
          type="submit"
          value={one}
        >
          {one === "en" ? "English" : "Deutsch"}
        </button>
      ))}
    </form>
  );
}
