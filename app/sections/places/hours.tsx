import { Heading } from "../../ui/heading";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import { OpeningHours } from "./opening-hours";
import { usePlaces } from "./use-places";

/** The opening hours of all locations. */
export function Hours({ section, level }: SectionProps<"hours">) {
  const shown = usePlaces();
  const open = shown?.places.filter(({ opening }) => opening) ?? [];
  const hasTitle = section.title !== undefined;
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        <div className={open.length > 1 ? "hours-list hours-columns" : "hours-list"}>
          {open.map(
            ({ name, opening }, index) =>
              shown &&
              opening && (
                <div key={index}>
                  {name && open.length > 1 && (
                    <Heading
                      level={hasTitle && level === 2 ? 3 : 2}
                      className="item-title place-name"
                    >
                      {name}
                    </Heading>
                  )}
                  <OpeningHours
                    name={open.length > 1 ? name : undefined}
                    opening={opening}
                    places={shown}
                  />
                </div>
              ),
          )}
        </div>
      </SideHeading>
    </SectionFrame>
  );
}
