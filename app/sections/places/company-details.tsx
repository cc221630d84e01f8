import { Heading } from "../../ui/heading";
import { OpeningHours } from "./opening-hours";
import { PlaceFacts } from "./place-facts";
import type { ShownPlaces } from "./shown-places";

interface PlaceRowsProps {
  shown: ShownPlaces;
  /** Of the names of locations. */
  level: 2 | 3;
}

/** Each location with its hours; nothing for none. */
export function PlaceRows({ shown, level }: PlaceRowsProps) {
  const { places, words } = shown;
  if (places.length === 0) return null;
  return (
    <div className="hours-list">
      {places.map((place, index) => (
        <div key={index} className="place-row">
          <div>
            {place.name && (
              <Heading level={level} className="item-title place-name">
                {place.name}
              </Heading>
            )}
            <PlaceFacts place={place} words={words} />
          </div>
          {place.opening && (
            <OpeningHours name={place.name} opening={place.opening} places={shown} />
          )}
        </div>
      ))}
    </div>
  );
}

/** What the law wants to be known of the company: after all that visitors look for. */
export function CompanyFacts({ shown: { company, facts } }: Pick<PlaceRowsProps, "shown">) {
  if (!company && facts.length === 0) return null;
  return (
    <div className="hours-list">
      <div>
        {company && <p className="fact-name">{company}</p>}
        <dl className="fact-list">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
