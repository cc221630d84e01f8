import type { SectionOf } from "../../../server/content/schema/page-schema";
import { Heading } from "../../ui/heading";
import { Icon, uiIcons } from "../../ui/icon";
import { Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";

/** Questions that open to their answers without any script: beside the title, or in two columns below it. */
export function Faq({ section, level }: SectionProps<"faq">) {
  const { items, variant } = section;
  if (variant === "side" || items.length < 2) {
    return (
      <SectionFrame section={section}>
        <SideHeading section={section} level={level}>
          <Questions items={items} level={level} />
        </SideHeading>
      </SectionFrame>
    );
  }
  const half = Math.ceil(items.length / 2);
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <div className="faq-columns">
        <Questions items={items.slice(0, half)} level={level} />
        <Questions items={items.slice(half)} level={level} />
      </div>
    </SectionFrame>
  );
}

interface QuestionsProps {
  items: SectionOf<"faq">["items"];
  level: 1 | 2;
}

function Questions({ items, level }: QuestionsProps) {
  return (
    <div className="rows">
      {items.map(({ question, answer }, index) => (
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
  );
}
