import type { ReactNode } from "react";
import type { FormWords } from "../../server/desk/forms/fields/form-words";

interface FoldProps {
  id?: string;
  kind?: string;
  title: string;
  summary: string;
  isOpen: boolean;
  mistakeCount: number;
  words: FormWords;
  className?: string;
  children: ReactNode;
}

/** A part of a form that is folded away below its name and a line on what is in it. */
export function Fold({
  id,
  kind,
  title,
  summary,
  isOpen,
  mistakeCount,
  words,
  className = "",
  children,
}: FoldProps) {
  const mistakes =
    mistakeCount === 1 ? words.oneMistake : words.mistakes.replace("{count}", String(mistakeCount));
  return (
    <details className={`desk-fold ${className}`.trim()} id={id} open={isOpen}>
      <summary>
        <span className="desk-fold-words">
          {kind && <span className="desk-fold-kind">{kind}</span>}
          <span className="desk-fold-title">
            <bdi>{title}</bdi>
          </span>
          {summary && (
            <span className="desk-fold-summary">
              <bdi>{summary}</bdi>
            </span>
          )}
          {mistakeCount > 0 && <span className="desk-fold-mistakes">{mistakes}</span>}
        </span>
      </summary>
      <div className="desk-fold-body">{children}</div>
    </details>
  );
}
