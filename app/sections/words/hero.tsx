import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { Actions } from "../parts/actions";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import heroCss from "./hero.css?inline";

/** What a page is about: words in two thirds, a picture in the third. */
export function Hero({ section, level, isFirst }: SectionProps<"hero">) {
  adoptStylesheet(heroCss);
  const { eyebrow, title, text, actions, picture } = section;
  return (
    <SectionFrame section={section}>
      <div className="hero">
        <div className={picture && "hero-words"}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading level={level} className={titleClass(title.html)}>
            <InlineMarkdown of={title} />
          </Heading>
          {text && <Markdown of={text} className="lead" />}
          <Actions actions={actions} className="mt-8" />
        </div>
        {picture && (
          <div className="hero-picture">
            <Picture
              of={picture}
              sizes="384px md:33vw xl:456px"
              urgency={isFirst ? "first" : "lazy"}
            />
          </div>
        )}
      </div>
    </SectionFrame>
  );
}

/** A few words carry a size at which a sentence would fill the screen. */
function titleClass(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, " ").length <= 32
    ? "display display-short"
    : "display";
}
