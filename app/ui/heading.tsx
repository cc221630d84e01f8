import type { ReactNode } from "react";

interface HeadingProps {
  level: 1 | 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A heading at the given level of the page's outline; the class sets its style. */
export function Heading({ level, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={className}>{children}</Tag>;
}
