import type { ReactNode } from "react";
import type { Section } from "../../../server/content/schema/page-schema";

export type FramedSection = Pick<Section, "id" | "tone" | "width" | "space" | "background">;
export type Tone = NonNullable<Section["tone"]>;

interface SectionFrameProps {
  section: FramedSection;
  /** Of a section whose owner has chosen none. */
  tone?: Tone;
  /** False for a section that lays itself out from edge to edge. */
  isWrapped?: boolean;
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
  className,
  children,
}: SectionFrameProps) {
  const { id, width = "normal", space = "normal" } = section;
  const classes = [
    "section",
    `tone-${section.tone ?? tone}`,
    width !== "normal" && `width-${width}`,
    space !== "normal" && `space-${space}`,
    className,
  ];
  return (
    <section id={id} className={classes.filter(Boolean).join(" ")}>
      {isWrapped ? <div className="wrap">{children}</div> : children}
    </section>
  );
}
