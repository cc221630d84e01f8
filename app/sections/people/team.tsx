import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { Link } from "../../ui/link";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import teamCss from "./team.css?inline";

/** People. Where some have a portrait, the others have their first letter. */
export function Team({ section, level, isFirst }: SectionProps<"team">) {
  adoptStylesheet(teamCss);
  const { items } = section;
  const hasPortraits = items.some(({ picture }) => picture);
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className="people">
        {items.map(({ name, role, text, picture, links }, index) => (
          <li key={index}>
            {picture ? (
              <Picture of={picture} sizes="50vw md:270px" urgency={isFirst ? "eager" : "lazy"} />
            ) : (
              hasPortraits && (
                <div aria-hidden="true" className="picture initial">
                  {[...name][0]}
                </div>
              )
            )}
            <Heading
              level={level === 1 ? 2 : 3}
              className={hasPortraits ? "item-title mt-4" : "item-title"}
            >
              {name}
            </Heading>
            {role && <p className="text-muted">{role}</p>}
            {text && (
              <p className="mt-2">
                <InlineMarkdown of={text} />
              </p>
            )}
            {links.length > 0 && (
              <p className="people-links">
                {links.map(({ label, to }) => (
                  <Link key={to} to={to} className="link-arrow">
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
