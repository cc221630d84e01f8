import { fileAddress } from "../pages/file-address";
import { useWords } from "../ui/layout-data";

/** Straight to what owners change most. */
export function QuickLinks({ locationCount }: { locationCount: number }) {
  const { say } = useWords();
  // Several places: she chooses one first.
  const ofPlace = (key: string) => (locationCount === 1 ? `locations[0]${key}` : "locations");
  const links = [
    { word: "quickHours", place: ofPlace(".hours") },
    { word: "quickClosed", place: ofPlace(".except") },
    { word: "quickNotice", place: "announcements" },
    { word: "quickContact", place: ofPlace(".phone") },
  ] as const;
  return (
    <section aria-labelledby="quick">
      <h2 id="quick">{say("quick")}</h2>
      <ul className="tiles">
        {links.map(({ word, place }) => (
          <li key={word}>
            <a href={editorAt("site.yaml", place)}>
              <strong>{say(word)}</strong>
              <span>{say(`${word}Text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The editor of a file, opened and scrolled to a place of it. */
function editorAt(file: string, place: string): string {
  const id = `f-${place.replace(/[^\w$-]+/g, "-")}`;
  return `${fileAddress(file)}?open=${encodeURIComponent(place)}#${id}`;
}
