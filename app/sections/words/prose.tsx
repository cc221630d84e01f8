import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";

/** Text to be read, beside its title if it has one. */
export function Prose({ section, level }: SectionProps<"prose">) {
  const { eyebrow, title, text } = section;
  if (!title && !eyebrow) {
    return (
      <SectionFrame section={section}>
        <Markdown of={text} className="prose-hung" />
      </SectionFrame>
    );
  }
  return (
    <SectionFrame section={section}>
      <div className="aside">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          {title && (
            <Heading level={level} className="title">
              <InlineMarkdown of={title} />
            </Heading>
          )}
        </div>
        <Markdown of={text} />
      </div>
    </SectionFrame>
  );
}
