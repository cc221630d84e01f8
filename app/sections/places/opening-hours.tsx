import { useEffect, useState } from "react";
import type { ShownOpening } from "../../../contract/hours/show-opening";
import { loadChunk } from "../../browser/load-chunk";
import { useSite } from "../../site/use-site";
import type { PlaceOpening, ShownPlaces } from "./shown-places";

interface OpeningHoursProps {
  /** The location's name, where there are several. */
  name?: string;
  opening: PlaceOpening;
  places: ShownPlaces;
}

/** Whether a place is open, its hours of the next seven days, and the days with other hours. */
export function OpeningHours({ name, opening, places }: OpeningHoursProps) {
  const { strings } = useSite();
  const { state, isOpen, rows, exceptions } = useOpening(opening, places);
  return (
    <div className="opening">
      <p className={isOpen ? "opening-state is-open" : "opening-state"}>{state}</p>
      <table className="opening-table">
        <caption className="sr-only">{name ? `${strings.hours}: ${name}` : strings.hours}</caption>
        <tbody>
          {rows.map(({ day, times, text, isToday }) => (
            <tr key={day} aria-current={isToday ? "date" : undefined}>
              <th scope="row">{day}</th>
              <td>
                <Lines of={times} />
                {text && <span className="opening-text">{text}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <dl className="opening-exceptions">
          <dt>{places.words.exceptions}</dt>
          {exceptions.map(({ day, times, text }) => (
            <dd key={day}>
              {day}: <bdi>{times.join(", ")}</bdi>
              {text && ` (${text})`}
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The hours of the document, and from the next change on those by the clock of the tab. */
function useOpening(opening: PlaceOpening, places: ShownPlaces): ShownOpening {
  const [later, setLater] = useState<{ of: PlaceOpening; shown: ShownOpening }>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    loadChunk(() => import("./follow-opening")).then(
      ({ followOpening }) => {
        if (isOver) return;
        stop = followOpening(opening, places, (shown) => setLater({ of: opening, shown }));
      },
      // The page stays as it is.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [opening, places]);
  return later?.of === opening ? later.shown : opening;
}

/** A line each. In right-to-left text too, times and house numbers read from left to right. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, index) => (
    <span key={index} className="block">
      <bdi>{line}</bdi>
    </span>
  ));
}
