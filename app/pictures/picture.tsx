import type { Picture as PictureContent } from "../../server/content/schema/page-schema";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { useSiteIfLoaded } from "../site/use-site";
import { Art } from "./art";
import { croppedSource, croppedWidth, PHONE, type Ratio, sizesOnPhones, WIDE } from "./crop";
import { type ImageService, imageSet } from "./image-url";
import { cropClass, focusClass, framingRules } from "./picture-rules";

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
  adoptStylesheet(framingRules(of));
  const { src, alt, width, height, placeholder, crop } = of;
  const classes = [className, focusClass(of), cropClass(of)].filter(Boolean).join(" ");
  const shared = { width, height, className: classes };
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
  if (crop) {
    return (
      <picture>
        {crop.phone && (
          <Source media={PHONE} of={of} ratio={crop.phone} sizes={sizesOnPhones(sizes)} />
        )}
        {crop.wide && <Source media={WIDE} of={of} ratio={crop.wide} sizes={sizes} />}
        {picture}
      </picture>
    );
  }
  if (!placeholder) return picture;
  return (
    <span className="overlay">
      <img {...shared} src={placeholder} alt="" />
      {picture}
    </span>
  );
}

interface SourceProps {
  media: string;
  of: Extract<PictureContent, { kind: "image" }>;
  ratio: Ratio;
  sizes: string;
}

/** The `<source>` of a crop for some screens; width and height give the box its ratio before the picture is loaded. */
function Source({ media, of, ratio, sizes }: SourceProps) {
  const service = useImageService();
  const sourceWidth = croppedWidth(of, ratio);
  const source = service ? croppedSource(of, ratio) : of.src;
  const { src, srcSet = src, sizes: widths } = imageSet(source, { sizes, sourceWidth }, service);
  const height = Math.max(1, Math.round((sourceWidth * ratio[1]) / ratio[0]));
  return (
    <source media={media} srcSet={srcSet} sizes={widths} width={sourceWidth} height={height} />
  );
}

/** The image service; undefined in development and without an endpoint: the source files are shown as they are. */
export function useImageService(): ImageService | undefined {
  const images = useSiteIfLoaded()?.images;
  return import.meta.env.DEV || !images?.endpoint ? undefined : images;
}
