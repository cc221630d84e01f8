import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { columnsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { OpeningHours } from "./opening-hours";
import { PlaceFacts } from "./place-facts";
import { usePlaces } from "./use-places";

/** The locations of site.yaml, one card each. */
export function Locations({ section, level, isFirst }: SectionProps<"locations">) {
  const shown = usePlaces();
  const places = shown?.places ?? [];
  const pictured = places.filter(({ picture }) => picture).length;
  const isLevel = places.length > 1 && [0, places.length].includes(pictured);
  const hasTitle = section.title !== undefined;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      {shown && (
        <ul className={`${columnsClass(places.length)} ${isLevel ? "places-level" : ""}`}>
          {places.map((place, index) => (
            <li key={index} className="place">
              {place.picture && (
                <Picture
                  of={place.picture}
                  sizes={places.length === 1 ? "90vw lg:576px" : "90vw sm:45vw lg:512px"}
                  urgency={isFirst ? "eager" : "lazy"}
                />
              )}
              <div className="place-words">
                {place.name && (
                  <Heading
                    level={hasTitle && level === 2 ? 3 : 2}
                    className="item-title place-name"
                  >
                    {place.name}
                  </Heading>
                )}
                <PlaceFacts place={place} words={shown.words} />
                {place.opening && (
                  <OpeningHours name={place.name} opening={place.opening} places={shown} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
