import { useLoaderData } from "@remix-run/react";
import { fillIn } from "../../../contract/text/fill-in";
import type { PageData } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { mapSites } from "../../ui/map-sites";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** Where a place is: the owner's picture of a map, the address, and links to sites with maps. It loads no tiles. */
export function PlaceMap({ section, level, isFirst }: SectionProps<"map">) {
  const { picture, address, geo } = section;
  const strings = useLoaderData<PageData>().page.figures;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-10" />
      <div className={picture ? "map" : "map map-bare"}>
        {picture && (
          <Picture
            of={picture}
            sizes="90vw md:92vw xl:1152px"
            urgency={isFirst ? "first" : "lazy"}
            className="picture map-picture"
          />
        )}
        <div className="map-card">
          <Icon icon={uiIcons.place} className="map-pin" />
          <address>
            {address.map((line, index) => (
              <bdi key={index}>{line}</bdi>
            ))}
          </address>
          <ul>
            {mapSites(address, geo).map(({ name, url }) => (
              <li key={name}>
                <Link to={url} className="link-arrow">
                  {strings && fillIn(strings.openMap, { name })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SectionFrame>
  );
}
