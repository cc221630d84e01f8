import { Picture } from "../../pictures/picture";
import { Link } from "../../ui/link";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** Signs of companies, in a quiet row. */
export function Logos({ section, level, isFirst }: SectionProps<"logos">) {
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-8" />
      <ul className="logos">
        {section.items.map(({ name, picture, to }, index) => {
          const logo = (
            <>
              <Picture
                of={{ ...picture, alt: "" }}
                sizes="220px"
                urgency={isFirst ? "eager" : "lazy"}
                className="company-logo"
              />
              <span className="sr-only">{name}</span>
            </>
          );
          return (
            <li key={index}>
              {to ? (
                <Link to={to} className="block">
                  {logo}
                </Link>
              ) : (
                <div>{logo}</div>
              )}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
