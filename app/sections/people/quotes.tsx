import { Picture } from "../../pictures/picture";
import { Markdown } from "../../ui/markdown";
import { fullRowsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { Rating } from "./rating";
import { Stars } from "./stars";

type Quote = SectionProps<"quotes">["section"]["items"][number];

/** Customers' words in large type: a wall of sheets, cards of one height, or one voice before the others. */
export function Quotes({ section, level, isFirst }: SectionProps<"quotes">) {
  const { items, variant, rating } = section;
  const [first, ...others] = items;
  const isFeatured = variant === "featured" || items.length === 1;
  const shown = isFeatured ? others : items;
  const urgency = isFirst ? "eager" : "lazy";
  return (
    <SectionFrame section={section} tone="tint">
      <SectionHead section={section} level={level} className="mb-12" />
      {rating && <Rating of={rating} className="quote-rating" />}
      {isFeatured && first && (
        <div className={isShort(first) ? "quote-featured quote-short" : "quote-featured"}>
          {first.picture && (
            <Picture of={first.picture} sizes="256px md:33vw xl:384px" urgency={urgency} />
          )}
          <figure>
            <blockquote>
              <Markdown of={first.text} />
            </blockquote>
            <Voice of={first} />
          </figure>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={listClass(isFeatured ? "rest" : variant, shown.length)}>
          {shown.map((quote, index) => (
            <li key={index} className="quote">
              <figure>
                <blockquote>
                  <Markdown of={quote.text} />
                </blockquote>
                <Voice of={quote} urgency={urgency} />
              </figure>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

const MAX_SHORT = 150;

/** Whether a quote may stand in the largest letters. */
function isShort({ text: { html } }: Quote): boolean {
  return html.replace(/<[^>]*>/g, "").length <= MAX_SHORT;
}

function listClass(variant: "wall" | "cards" | "rest" | "featured", count: number): string {
  return variant === "wall"
    ? `quote-wall quote-wall-${Math.min(count, 3)}`
    : `quote-${variant} ${fullRowsClass(count)}`;
}

interface VoiceProps {
  of: Quote;
  /** Of the portrait, which is left out without one. */
  urgency?: "eager" | "lazy";
}

/** The speaker: portrait, name, role and stars. */
function Voice({ of: { name, role, picture, stars }, urgency }: VoiceProps) {
  return (
    <figcaption className="voice">
      {picture && urgency && (
        <Picture of={picture} sizes="56px" urgency={urgency} className="portrait" />
      )}
      <span>
        <span className="block bold text-heading">
          <bdi>{name}</bdi>
        </span>
        {role && (
          <span className="block text-sm text-muted">
            <bdi>{role}</bdi>
          </span>
        )}
        {stars && <Stars count={stars} />}
      </span>
    </figcaption>
  );
}
