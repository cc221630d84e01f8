interface MarkdownProps {
  /** Made by the content reader's own renderer, which lets nothing through that could run. */
  of: { html: string };
  className?: string;
}

/** Blocks of text from the content folder, in the site's typography. */
export function Markdown({ of, className = "" }: MarkdownProps) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: of.html }} />;
}

/** One line of text from the content folder, with emphasis and links, inside an element of the caller. */
export function InlineMarkdown({ of, className }: MarkdownProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: of.html }} />;
}
