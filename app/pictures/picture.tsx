import type { Picture as PictureContent } from "../../server/content/schema/page-schema";
import { useSiteIfLoaded } from "../site/use-site";
import { Art } from "./art";
import { type ImageService, imageSet } from "./image-url";

interface PictureProps {
  of: PictureContent;
  /** Width on the page: `100vw md:50vw xl:556px`, each value from that screen width on. */
  sizes: string;
  /** `first` for the page's first picture, fetched with high priority; `eager` for others in the first view. */
  urgency?: "lazy" | "eager" | "first";
  className?: string;
}

/** A responsive picture from the content folder, or one of Trifold's own drawings. */
export function Picture({ of, sizes, urgency = "lazy", className = "picture" }: PictureProps) {
  const service = useImageService();
  if (of.kind === "art") return <Art name={of.art} alt={of.alt} />;
  const { src, alt, width, height, placeholder } = of;
  const shared = { width, height, className };
  const picture = (
    <img
      {...shared}
      {...imageSet(src, { sizes, sourceWidth: width }, service)}
      // React 18 has no camel-case name for this attribute.
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

/** The image service; undefined in development, where the source files are shown as they are. */
export function useImageService(): ImageService | undefined {
  const site = useSiteIfLoaded();
  return import.meta.env.DEV ? undefined : site?.images;
}
