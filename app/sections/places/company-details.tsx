import { Heading } from "../../ui/heading";
import { OpeningHours } from "./opening-hours";
import { PlaceFacts } from "./place-facts";
import type { ShownPlaces } from "./shown-places";

interface CompanyDetailsProps {
  shown: ShownPlaces;
  /** Of the names of locations. */
  level: 2 | 3;
}

/** All facts of site.yaml: each location with its hours, then the company. */
export function CompanyDetails({ shown, level }: CompanyDetailsProps) {
  const { places, company, facts, words } = shown;
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
      {(company || facts.length > 0) && (
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
      )}
    </div>
  );
}
