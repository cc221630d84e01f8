import { type ImageService, imageSet } from "../pictures/image-url";
import { useImageService } from "../pictures/use-image-service";

interface MarkdownProps {
  /** Made by the content reader's own renderer, which lets nothing through that could run. */
  of: { html: string };
  className?: string;
}

/** Blocks of text from the content folder, in the site's typography. */
export function Markdown({ of, className = "" }: MarkdownProps) {
  const html = sizePictures(of.html, useImageService());
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** One line of text from the content folder, with emphasis and links, inside an element of the caller. */
export function InlineMarkdown({ of, className }: MarkdownProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: of.html }} />;
}

/** Lets the pictures in rendered Markdown be asked for in the width of a column of text. */
function sizePictures(html: string, service: ImageService | undefined): string {
  if (!html.includes("<img ")) return html;
  return html.replace(
    /<img src="([^"&]+)"(.*?) width="(\d+)"/g,
    (_whole, source: string, between: string, width: string) => {
      const wish = { sizes: "100vw md:680px", sourceWidth: Number(width) };
      const { src, srcSet, sizes } = imageSet(source, wish, service);
      const set = srcSet ? ` srcset="${srcSet}" sizes="${sizes}"` : "";
      return `<img src="${src}"${set}${between} width="${width}"`.replaceAll(
        /&(?=[wq]=)/g,
        "&amp;",
      );
    },
  );
}
