import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import statsCss from "./stats.css?inline";

/** Figures on the panels of a folded sheet. */
export function Stats({ section, level }: SectionProps<"stats">) {
  adoptStylesheet(statsCss);
  const { items } = section;
  const isLong = items.some(({ value }) => value.length > 8);
  const valueClass = isLong ? "figure-value figure-value-long" : "figure-value";
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <dl className={sheetClass(items.length)}>
        {items.map(({ value, label, text }, index) => (
          <div key={index} className="flex flex-col">
            <dt className="item-title order-1 mt-3 font-semibold text-heading">{label}</dt>
            <dd className={valueClass}>{value}</dd>
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

function sheetClass(count: number): string {
  if (count === 1) return "sheet sheet-1";
  return count === 2 || count === 4 ? "sheet sheet-2" : "sheet";
}
