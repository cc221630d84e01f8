import type { ReactNode } from "react";
import { splitLongWords } from "../../contract/text/long-words";

interface HeadingProps {
  level: 1 | 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A heading at the given level of the page's outline; the class sets its style. */
export function Heading({ level, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={className}>
      {typeof children === "string" ? <LongWords text={children} /> : children}
    </Tag>
  );
}

/** A text whose long words are hyphenated only if they do not fit into a line, as in Markdown titles. */
function LongWords({ text }: { text: string }) {
  const parts = splitLongWords(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 ? (
      <span key={index} className="word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
