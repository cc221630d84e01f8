import { Picture } from "../../../pictures/picture";
import { Heading } from "../../../ui/heading";
import { ContentIcon, Icon, uiIcons } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { InlineMarkdown, Markdown } from "../../../ui/markdown";
import { cardSizes, columnsClass, fullRowsClass } from "../../parts/columns";
import { SectionFrame } from "../../parts/section-frame";
import { SectionHead } from "../../parts/section-head";
import type { SectionProps } from "../../parts/section-props";

type Section = SectionProps<"features">["section"];

/** Width of an item's picture on the page, by variant. */
const SIZES = {
  grid: "100vw sm:50vw xl:370px",
  bento: "90vw sm:45vw lg:380px",
  list: "100vw md:40vw xl:460px",
};
const SIZES_OF_FIRST_TILE = "90vw sm:92vw lg:66vw xl:760px";

/** Reasons, services or parts of an offer: in a grid, on cards, on tiles of several sizes, or in rows. */
export function Features({ section, level, isFirst }: SectionProps<"features">) {
  const { items, variant } = section;
  const allPictured = items.every(({ picture }) => picture);
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={`features-${variant} ${arrangement(section)}`}>
        {items.map(({ icon, title, text, link, picture }, index) => (
          <li key={index} className={picture ? "feature feature-pictured" : "feature"}>
            {picture && (
              <div className="feature-picture">
                <Picture
                  of={picture}
                  sizes={sizesOf(section, index)}
                  urgency={isFirst && index < 3 ? "eager" : "lazy"}
                />
              </div>
            )}
            <div className="feature-head">
              {icon && !allPictured && <ContentIcon of={icon} className="feature-icon" />}
              <Heading level={level === 1 ? 2 : 3} className="item-title">
                <InlineMarkdown of={title} />
              </Heading>
            </div>
            <div className="feature-body">
              <Markdown of={text} />
              {link && (
                <Link to={link.to} className="link-arrow mt-2">
                  {link.label}
                  <Icon icon={uiIcons.arrow} className="arrow size-4.5" />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** The class that places the items: a bento of an odd number begins with a tile of two rows. */
function arrangement({ variant, items }: Section): string {
  if (variant === "list") return "";
  if (variant === "grid") return columnsClass(items.length);
  if (variant === "cards") return fullRowsClass(items.length);
  if (items.length === 1) return "";
  return items.length % 2 ? "bento-odd" : "bento-even";
}

function sizesOf({ variant, items }: Section, index: number): string {
  if (variant === "cards") return cardSizes(items.length);
  return variant === "bento" && index === 0 ? SIZES_OF_FIRST_TILE : SIZES[variant];
}
