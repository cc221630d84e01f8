import { Picture } from "../../pictures/picture";
import { Actions } from "../parts/actions";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { Film } from "./film";

/** Words beside a picture or film that reaches to the edge of the screen. */
export function Split({ section, level, isFirst }: SectionProps<"split">) {
  const { picture, video, side, actions, title } = section;
  return (
    <SectionFrame section={section} isWrapped={false}>
      <div className={side === "start" ? "split split-start" : "split"}>
        <div className="split-picture">
          {picture && (
            <Picture
              of={picture}
              sizes="sm:100vw lg:62vw"
              urgency={isFirst ? "first" : "lazy"}
              className="picture"
            />
          )}
          {video && <Film of={video} title={title} urgency={isFirst ? "eager" : "lazy"} />}
        </div>
        <div className="split-words">
          <SectionHead section={section} level={level} />
          <Actions actions={actions} className="mt-8" />
        </div>
      </div>
    </SectionFrame>
  );
}
