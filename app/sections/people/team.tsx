import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { Link } from "../../ui/link";
import { InlineMarkdown } from "../../ui/markdown";
import { columnsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** People, in a grid of portraits or in rows with more words. Where some have a portrait, the others have their first letter. */
export function Team({ section, level, isFirst }: SectionProps<"team">) {
  const { items, variant } = section;
  const hasPortraits = items.some(({ picture }) => picture);
  const isList = variant === "list";
  const layout = isList ? "people-list" : `people-grid ${columnsClass(items.length, 4)}`;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={layout}>
        {items.map(({ name, role, text, picture, links }, index) => (
          <li key={index} className={hasPortraits ? "person person-shown" : "person"}>
            {picture ? (
              <Picture
                of={picture}
                sizes={isList ? "160px" : "50vw md:45vw xl:370px"}
                urgency={isFirst ? "eager" : "lazy"}
              />
            ) : (
              hasPortraits && (
                <div aria-hidden="true" className="picture initial">
                  {[...name][0]}
                </div>
              )
            )}
            <div>
              <Heading level={level === 1 ? 2 : 3} className="item-title">
                <bdi>{name}</bdi>
              </Heading>
              {role && (
                <p className="person-role">
                  <bdi>{role}</bdi>
                </p>
              )}
              {text && (
                <p className="mt-2">
                  <InlineMarkdown of={text} />
                </p>
              )}
              {links.length > 0 && (
                <p className="person-links">
                  {links.map(({ label, to }) => (
                    <Link key={to} to={to} className="link-arrow">
                      {label}
                    </Link>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
