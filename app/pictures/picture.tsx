import type { Picture as PictureContent } from "../../server/content/schema/page-schema";
import { Art } from "./art";
import { imageSet } from "./image-url";
import { useImageService } from "./use-image-service";

interface PictureProps {
  of: PictureContent;
  /** How wide it is shown: `100vw md:50vw xl:556px`, each value from that screen on. */
  sizes: string;
  /** `first` for the page's first picture, which is fetched before all others; `eager` for others seen at once. */
  urgency?: "lazy" | "eager" | "first";
  className?: string;
}

/** A picture of the content folder in the width that its place needs, or one of Trifold's own drawings. */
export function Picture({ of, sizes, urgency = "lazy", className = "picture" }: PictureProps) {
  const service = useImageService();
  if (of.kind === "art") return <Art name={of.art} alt={of.alt} />;
  const { src, alt, width, height, placeholder } = of;
  const shared = { width, height, className };
  const picture = (
    <img
      {...shared}
      {...imageSet(src, { sizes, sourceWidth: width }, service)}
      // React 18 knows this attribute by no name of its own.
      {...(urgency === "first" ? { fetchpriority: "high" } : {})}
      alt={alt}
      decoding="async"
      loading={urgency === "lazy" ? "lazy" : undefined}
    />
  );
  if (!placeholder) return picture;
  return (
    <span className="overlay">
      <img {...shared} src={placeholder} alt="" />
      {picture}
    </span>
  );
}
