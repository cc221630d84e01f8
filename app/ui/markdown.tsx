import { type ImageService, imageSet } from "../pictures/image-url";
import { useImageService } from "../pictures/picture";

interface MarkdownProps {
  /** HTML from server/content/markdown/, which lets no script through. */
  of: { html: string };
  className?: string;
}

/** Elements with rules in prose-blocks.css. */
export const PROSE_BLOCKS = /<(?:blockquote|code|h[2-6]|hr|img|ol|pre|table|ul)\b/;

/** Blocks of text from the content folder, in the site's typography. */
export function Markdown({ of, className = "" }: MarkdownProps) {
  const html = sizePictures(of.html, useImageService());
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** One line of text from the content folder, with emphasis and links, inside an element of the caller. */
export function InlineMarkdown({ of, className }: MarkdownProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: of.html }} />;
}

/** Adds `srcset` and `sizes` for the width of a text column to the pictures of rendered Markdown. */
function sizePictures(html: string, service: ImageService | undefined): string {
  if (!html.includes("<img ")) return html;
  return html.replace(
    /<img src="([^"&]+)"(.*?) width="(\d+)"/g,
    (_whole, source: string, between: string, width: string) => {
      const options = { sizes: "90vw md:680px", sourceWidth: Number(width) };
      const { src, srcSet, sizes } = imageSet(source, options, service);
      const set = srcSet ? ` srcset="${srcSet}" sizes="${sizes}"` : "";
      return `<img src="${src}"${set}${between} width="${width}"`.replaceAll(
        /&(?=[wq]=)/g,
        "&amp;",
      );
    },
  );
}
