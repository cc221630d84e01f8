import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { Film } from "./film";

/** A film of the owner's, as wide as the page. */
export function Video({ section, level, isFirst }: SectionProps<"video">) {
  const { title, src } = section;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <div className={src.height > src.width ? "film-tall" : undefined}>
        <Film
          of={section}
          title={title}
          sizes={src.height > src.width ? "416px" : "90vw md:92vw xl:1152px"}
          urgency={isFirst ? "first" : "lazy"}
        />
      </div>
    </SectionFrame>
  );
}
