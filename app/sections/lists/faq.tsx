import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Heading } from "../../ui/heading";
import { Icon, uiIcons } from "../../ui/icon";
import { Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import faqCss from "./faq.css?inline";

/** Questions that open to their answers, without any script. */
export function Faq({ section, level }: SectionProps<"faq">) {
  adoptStylesheet(faqCss);
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        <div className="rows">
          {section.items.map(({ question, answer }, index) => (
            <details key={index} className="question">
              <summary>
                <Heading level={level === 1 ? 2 : 3} className="item-title">
                  {question}
                </Heading>
                <Icon icon={uiIcons.plus} className="size-5" />
              </summary>
              <Markdown of={answer} />
            </details>
          ))}
        </div>
      </SideHeading>
    </SectionFrame>
  );
}
