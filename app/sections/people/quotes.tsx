import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Picture } from "../../pictures/picture";
import { Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import quotesCss from "./quotes.css?inline";

/** What others say, in their words: one voice large, several side by side. */
export function Quotes({ section, level, isFirst }: SectionProps<"quotes">) {
  adoptStylesheet(quotesCss);
  const { items } = section;
  return (
    <SectionFrame section={section} tone="tint">
      <SectionHead section={section} level={level} className="mb-12" />
      <div className={items.length === 1 ? "quote-alone" : "quotes"}>
        {items.map(({ text, name, role, picture }, index) => (
          <figure key={index}>
            <blockquote>
              <Markdown of={text} />
            </blockquote>
            <figcaption className="mt-5 flex items-center gap-4">
              {picture && (
                <Picture
                  of={picture}
                  sizes="52px"
                  urgency={isFirst ? "eager" : "lazy"}
                  className="portrait"
                />
              )}
              <span>
                <span className="block font-semibold text-heading">{name}</span>
                {role && <span className="block text-sm text-muted">{role}</span>}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </SectionFrame>
  );
}
