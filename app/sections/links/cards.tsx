import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Markdown } from "../../ui/markdown";
import { cardSizes, fullRowsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** Ways on, each a card that is clickable as a whole: its one link is the title. */
export function Cards({ section, level, isFirst }: SectionProps<"cards">) {
  const { items, title: sectionTitle } = section;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={`cards ${fullRowsClass(items.length)}`}>
        {items.map(({ title, text, picture, to }, index) => (
          <li key={index} className={to ? "card card-link" : "card"}>
            {picture && (
              <div className="card-picture">
                <Picture
                  of={picture}
                  sizes={cardSizes(items.length)}
                  urgency={isFirst ? (index === 0 ? "first" : "eager") : "lazy"}
                />
              </div>
            )}
            <div className="card-words">
              <Heading
                level={sectionTitle && level === 1 ? 2 : sectionTitle ? 3 : level}
                className="card-title"
              >
                {to ? (
                  <Link to={to} className="card-to">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </Heading>
              {text && <Markdown of={text} className="card-text" />}
              {to && <Icon icon={uiIcons.arrow} className="arrow card-arrow" />}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
