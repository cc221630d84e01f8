import { InlineMarkdown } from "../ui/markdown";
import { Picture } from "../ui/picture";
import { SectionFrame } from "./section-frame";
import { SectionHead } from "./section-head";
import type { SectionProps } from "./section-props";

/** Pictures with captions; one alone has the whole width. */
export function Gallery({ section, level, isFirst }: SectionProps<"gallery">) {
  const { id, items } = section;
  return (
    <SectionFrame id={id}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={`even gallery gallery-${Math.min(items.length, 3)}`}>
        {items.map(({ picture, caption }, index) => (
          <li key={index}>
            <figure>
              <Picture of={picture} eager={isFirst} />
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
