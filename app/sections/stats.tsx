import { InlineMarkdown } from "../ui/markdown";
import { SectionFrame } from "./section-frame";
import { SectionHead } from "./section-head";
import type { SectionProps } from "./section-props";

/** Figures on the panels of a folded sheet. */
export function Stats({ section, level }: SectionProps<"stats">) {
  const { id, items } = section;
  return (
    <SectionFrame id={id}>
      <SectionHead section={section} level={level} className="mb-12" />
      <dl className={items.length > 4 ? "sheet sheet-wrap" : "sheet"}>
        {items.map(({ value, label, text }, index) => (
          <div key={index} className="flex flex-col">
            <dt className="item-title order-1 mt-3 font-semibold text-heading">{label}</dt>
            <dd className="figure-value">{value}</dd>
            {text && (
              <dd className="order-2 mt-1 text-muted">
                <InlineMarkdown of={text} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
