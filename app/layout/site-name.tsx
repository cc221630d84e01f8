import { Mark } from "../pictures/art";
import { imageSet } from "../pictures/image-url";
import { useImageService } from "../pictures/picture";
import { useSite } from "../site/use-site";

/** The site's logo, or its name in words beside the mark. */
export function SiteName() {
  const { logo, name } = useSite();
  const service = useImageService();
  if (logo?.kind === "image") {
    return (
      <img
        {...imageSet(logo.src, { width: 224, sourceWidth: logo.width }, service)}
        alt={logo.alt || name}
        width={logo.width}
        height={logo.height}
        className="h-8 w-auto max-w-56 object-contain"
      />
    );
  }
  return (
    <span className="flex items-center gap-2.5 item-title wordmark font-semibold text-heading">
      {logo && <Mark className="size-7 shrink-0" />}
      {name}
    </span>
  );
}
