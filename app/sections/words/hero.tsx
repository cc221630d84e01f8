import type { SectionOf } from "../../../server/content/schema/page-schema";
import { isAcross } from "../../pictures/crop";
import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { Actions } from "../parts/actions";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { Rating } from "../people/rating";

type HeroSection = SectionOf<"hero">;
type Variant = NonNullable<HeroSection["variant"]>;

/** Width of the picture on the page, by variant: of an upright one, and of one that its box cuts at both sides. */
const SIZES: Record<Variant, readonly [upright: string, across: string]> = {
  split: ["90vw md:45vw xl:544px", "90vw md:75vw lg:912px"],
  half: ["sm:100vw lg:50vw", "sm:100vw lg:75vw"],
  cover: ["", ""],
  centered: ["90vw md:92vw xl:1152px", "90vw md:92vw xl:1152px"],
  plain: ["", ""],
};

/** The opening of a page: words beside, on or above a picture, or alone. */
export function Hero({ section, level, isFirst }: SectionProps<"hero">) {
  const { picture } = section;
  const variant = section.variant ?? (picture ? "split" : "plain");
  const words = <HeroWords section={section} level={level} />;
  if (variant === "cover" && picture?.kind === "image") {
    return (
      <SectionFrame section={section} cover={picture} className="hero-cover">
        {words}
      </SectionFrame>
    );
  }
  const isHalf = variant === "half";
  const kind = picture?.kind === "art" ? "hero-art" : "hero-photo";
  return (
    <SectionFrame section={section} isWrapped={!isHalf} className={isHalf ? "hero-half" : ""}>
      <div className={`hero hero-${variant}-grid ${picture ? kind : ""}`}>
        {words}
        {picture && variant !== "plain" && (
          <div className="hero-picture">
            <Picture
              of={picture}
              sizes={SIZES[variant][isAcross(picture) ? 1 : 0]}
              urgency={isFirst ? "first" : "lazy"}
            />
          </div>
        )}
      </div>
    </SectionFrame>
  );
}

function HeroWords({ section, level }: Pick<SectionProps<"hero">, "section" | "level">) {
  const { eyebrow, title, text, actions, rating } = section;
  return (
    <div className="hero-words">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading level={level} className={titleClass(title.html)}>
        <InlineMarkdown of={title} />
      </Heading>
      {text && <Markdown of={text} className="lead" />}
      <Actions actions={actions} className="hero-actions" />
      {rating && <Rating of={rating} className="mt-6" />}
    </div>
  );
}

/** A few words carry a size at which a sentence would fill the screen. */
function titleClass(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, " ").length <= 32
    ? "display display-short"
    : "display";
}
