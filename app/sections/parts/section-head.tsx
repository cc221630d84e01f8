import type { Html } from "../../../server/content/markdown/html";
import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";

interface SectionHeadProps {
  section: { eyebrow?: string; title?: Html; text?: Html };
  level: 1 | 2;
  className?: string;
}

/** Eyebrow, title and introduction of a section; nothing if it has none of them. */
export function SectionHead({ section, level, className }: SectionHeadProps) {
  const { eyebrow, title, text } = section;
  if (!eyebrow && !title && !text) return null;
  return (
    <div className={className}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {title && (
        <Heading level={level} className="title">
          <InlineMarkdown of={title} />
        </Heading>
      )}
      {text && <Markdown of={text} className="section-text" />}
    </div>
  );
}
