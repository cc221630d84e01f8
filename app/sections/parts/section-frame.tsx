import { createContext, type ReactNode, useContext } from "react";
import type { Section } from "../../../server/content/schema/page-schema";
import { Backdrop, type BackdropPicture } from "./backdrop";

export type FramedSection = Pick<Section, "id" | "tone" | "width" | "space" | "background">;
export type Tone = NonNullable<Section["tone"]>;

/** True inside the section at the top of a page. */
export const FirstSection = createContext(false);

interface SectionFrameProps {
  section: FramedSection;
  /** Of a section whose owner has chosen none. */
  tone?: Tone;
  /** False for a section that lays itself out from edge to edge. */
  isWrapped?: boolean;
  /** A picture that the text stands on in its first half, in place of the section's background. */
  cover?: BackdropPicture;
  className?: string;
  children: ReactNode;
}

/**
 * The box that every section stands in: full width, its content in the container. The tone sets the tokens for surface,
 * text, lines and accents, so that components use the same names on every tone.
 */
export function SectionFrame({
  section,
  tone = "plain",
  isWrapped = true,
  cover,
  className,
  children,
}: SectionFrameProps) {
  const isFirst = useContext(FirstSection);
  const { id, background, width = "normal", space = "normal" } = section;
  const picture = cover ?? background;
  const classes = [
    "section",
    `tone-${cover ? "picture" : (section.tone ?? tone)}`,
    width !== "normal" && `width-${width}`,
    space !== "normal" && `space-${space}`,
    !isWrapped && "section-edge",
    className,
  ];
  return (
    <section id={id} className={classes.filter(Boolean).join(" ")}>
      {picture && (
        <Backdrop
          of={picture}
          isFirst={isFirst}
          isHalf={cover !== undefined}
          isTall={"items" in section}
        />
      )}
      {isWrapped ? <div className="wrap">{children}</div> : children}
    </section>
  );
}
