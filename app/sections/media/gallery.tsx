import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Picture } from "../../pictures/picture";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import galleryCss from "./gallery.css?inline";

// By the number of columns.
const SIZES = ["100vw xl:1152px", "100vw sm:50vw xl:556px", "100vw sm:50vw lg:33vw xl:358px"];

/** Pictures with captions; one alone has the whole width. */
export function Gallery({ section, level, isFirst }: SectionProps<"gallery">) {
  adoptStylesheet(galleryCss);
  const { items } = section;
  const columns = Math.min(items.length, 3);
  const sizes = SIZES[columns - 1] ?? "";
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={`even gallery gallery-${columns}`}>
        {items.map(({ picture, caption }, index) => (
          <li key={index}>
            <figure>
              <Picture of={picture} sizes={sizes} urgency={isFirst ? urgencyOf(index) : "lazy"} />
              {caption && (
                <figcaption className="mt-3 text-sm text-muted">
                  <InlineMarkdown of={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** What may be seen before any scrolling is not put off. */
function urgencyOf(index: number): "first" | "eager" | "lazy" {
  if (index === 0) return "first";
  return index < 3 ? "eager" : "lazy";
}
