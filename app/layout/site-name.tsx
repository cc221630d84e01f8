import { Mark } from "../pictures/art";
import { imageSet } from "../pictures/image-url";
import { useImageService } from "../pictures/picture";
import { useSite } from "../site/use-site";

/** The site's logo, or its name in words beside the mark. */
export function SiteName() {
  const { logo, name } = useSite();
  if (logo?.kind === "image") {
    const alt = logo.alt || name;
    if (!logo.dark) return <LogoPicture of={logo} alt={alt} />;
    // The hidden one is not fetched, because it is lazy.
    return (
      <>
        <LogoPicture of={logo} alt={alt} className="logo logo-light" />
        <LogoPicture of={logo.dark} alt={alt} className="logo logo-dark" />
      </>
    );
  }
  return (
    <span className="flex items-center gap-2.5 item-title wordmark bold text-heading">
      {logo && <Mark className="size-7 shrink-0" />}
      {name}
    </span>
  );
}

interface LogoPictureProps {
  of: { src: string; width: number; height: number };
  alt: string;
  className?: string;
}

function LogoPicture({ of: { src, width, height }, alt, className = "logo" }: LogoPictureProps) {
  const service = useImageService();
  return (
    <img
      {...imageSet(src, { width: 224, sourceWidth: width }, service)}
      alt={alt}
      width={width}
      height={height}
      loading={className === "logo" ? undefined : "lazy"}
      className={className}
    />
  );
}
