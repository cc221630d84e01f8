import { InlineMarkdown } from "../../ui/markdown";
import { columnsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** Large figures with what they count, up to four in a row. */
export function Stats({ section, level }: SectionProps<"stats">) {
  const { items } = section;
  const longest = Math.max(...items.map(({ value }) => value.length));
  const size = longest > 8 ? "stats-long" : longest > 5 ? "stats-medium" : "";
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <dl className={`stats ${columnsClass(items.length, longest > 10 ? 3 : 4)} ${size}`}>
        {items.map(({ value, label, text }, index) => (
          <div key={index} className="stat">
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
