import type { ReactNode } from "react";
import type { Html } from "../../../server/content/markdown/html";
import { SectionHead } from "./section-head";

interface SideHeadingProps {
  section: { eyebrow?: string; title?: Html; text?: Html };
  level: 1 | 2;
  /** Stands below the head on wide screens, and after the rest on narrow ones. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A section's head in the first third of the page, what it announces in the other two. */
export function SideHeading({ section, level, beside, children }: SideHeadingProps) {
  return (
    <div className={beside ? "aside beside-form" : "aside"}>
      <div>
        <SectionHead section={section} level={level} className="lg:sticky lg:top-24" />
      </div>
      <div>{children}</div>
      {beside}
    </div>
  );
}
