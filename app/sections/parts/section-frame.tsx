import type { ReactNode } from "react";

interface SectionFrameProps {
  /** The name that links use. */
  id?: string;
  isBand?: boolean;
  children: ReactNode;
}

/** The box that every section stands in: full width, its content in the container. */
export function SectionFrame({ id, isBand, children }: SectionFrameProps) {
  return (
    <section id={id} className={isBand ? "section band" : "section"}>
      <div className="wrap">{children}</div>
    </section>
  );
}
