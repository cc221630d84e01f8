import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";

/** At most that many steps of a timeline stand beside each other; more stand below each other. */
const MAX_ABREAST = 4;
const MAX_ABREAST_IF_NARROW = 2;

/** Steps in their order: in rows beside the title, or along a line. */
export function Steps({ section, level }: SectionProps<"steps">) {
  const { items, variant, width } = section;
  const isTimeline = variant === "timeline";
  const most = width === "narrow" ? MAX_ABREAST_IF_NARROW : MAX_ABREAST;
  const isAbreast = isTimeline && items.length > 1 && items.length <= most;
  const steps = (
    <ol
      className={isAbreast ? `line-across line-${items.length}` : isTimeline ? "line-down" : "rows"}
    >
      {items.map(({ title, text }, index) => (
        <li key={index} className="step">
          <span aria-hidden="true" className="step-number">
            {index + 1}
          </span>
          <div>
            <Heading level={level === 1 ? 2 : 3} className="item-title">
              <InlineMarkdown of={title} />
            </Heading>
            <Markdown of={text} className="mt-2" />
          </div>
        </li>
      ))}
    </ol>
  );
  return (
    <SectionFrame section={section} tone="tint">
      {isAbreast ? (
        <>
          <SectionHead section={section} level={level} className="mb-12" />
          {steps}
        </>
      ) : (
        <SideHeading section={section} level={level}>
          {steps}
        </SideHeading>
      )}
    </SectionFrame>
  );
}
