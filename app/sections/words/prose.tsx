import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";

/** Text to be read, beside its title if it has one. */
export function Prose({ section, level }: SectionProps<"prose">) {
  const { id, eyebrow, title, text } = section;
  if (!title && !eyebrow) {
    return (
      <SectionFrame id={id}>
        <Markdown of={text} className="prose-hung" />
      </SectionFrame>
    );
  }
  return (
    <SectionFrame id={id}>
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
