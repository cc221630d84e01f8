import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import stepsCss from "./steps.css?inline";

/** What to do, or what happens, one after the other. */
export function Steps({ section, level }: SectionProps<"steps">) {
  adoptStylesheet(stepsCss);
  return (
    <SectionFrame section={section} tone="tint">
      <SideHeading section={section} level={level}>
        <ol className="rows">
          {section.items.map(({ title, text }, index) => (
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
      </SideHeading>
    </SectionFrame>
  );
}
