import type { Picture as PictureContent } from "../../server/content/section-schema";
import { Art } from "./art";

interface PictureProps {
  of: PictureContent;
  /** True for what is seen before any scrolling. */
  eager?: boolean;
  className?: string;
}

/** A picture of the content folder, or one of Trifold's own drawings. */
export function Picture({ of, eager, className = "picture" }: PictureProps) {
  if (of.kind === "art") return <Art name={of.art} alt={of.alt} />;
  return (
    <img
      src={of.src}
      alt={of.alt}
      width={of.width}
      height={of.height}
      decoding="async"
      loading={eager ? undefined : "lazy"}
      className={className}
    />
  );
}
