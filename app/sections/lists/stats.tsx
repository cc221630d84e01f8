import { InlineMarkdown } from "../../ui/markdown";
import { columnsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { figureSize } from "./figure-size";

/** Large figures with what they count, up to four in a row. */
export function Stats({ section, level }: SectionProps<"stats">) {
  const { items } = section;
  const widest = items.some(({ value }) => figureSize(value) === 3) ? 3 : 4;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <dl className={`stats ${columnsClass(items.length, widest)}`}>
        {items.map(({ value, label, text }, index) => (
          <div key={index} className={`stat stat-${figureSize(value)}`}>
            <dt>{label}</dt>
            <dd className="stat-value">
              <bdi>{value}</bdi>
            </dd>
            {text && (
              <dd className="stat-text">
                <InlineMarkdown of={text} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
