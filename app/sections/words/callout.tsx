import { Actions } from "../parts/actions";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** One thing to do next, on a tinted sheet. */
export function Callout({ section, level }: SectionProps<"callout">) {
  return (
    <SectionFrame section={section}>
      <div className="callout">
        <SectionHead section={section} level={level} />
        <Actions actions={section.actions} className="callout-actions" />
      </div>
    </SectionFrame>
  );
}
