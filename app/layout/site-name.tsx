import type { PublicSite } from "../../server/render/public-site";
import { Mark } from "../pictures/art";
import { imageSet } from "../pictures/image-url";
import { useImageService } from "../pictures/picture";
import { useSite } from "../site/use-site";

const MARK = "size-7 shrink-0";

/** The site's logo, or its name as text, alone or beside a mark. */
export function SiteName() {
  const { logo, name } = useSite();
  const picture = logo?.kind === "image" && <OwnLogo {...logo} name={name} />;
  if (picture && !logo.withName) return picture;
  return (
    <span className="flex items-center gap-2.5 item-title wordmark bold text-heading">
      {picture || (logo && <Mark className={MARK} />)}
      {name}
    </span>
  );
}

function OwnLogo({ name, dark, withName, ...logo }: ImageLogo & { name: string }) {
  const alt = withName ? "" : logo.alt || name;
  const size = withName ? MARK : "logo";
  if (!dark) return <LogoPicture of={logo} alt={alt} className={size} />;
  // The logo of the other mode is hidden and lazy, so it is not fetched.
  return (
    <>
      <LogoPicture of={logo} alt={alt} className={`${size} logo-light`} isLazy />
      <LogoPicture of={dark} alt={alt} className={`${size} logo-dark`} isLazy />
    </>
  );
}

type ImageLogo = Extract<PublicSite["logo"], { kind: "image" }>;

interface LogoPictureProps {
  of: { src: string; width: number; height: number };
  alt: string;
  className: string;
  isLazy?: boolean;
}

function LogoPicture({ of: { src, width, height }, ...rest }: LogoPictureProps) {
  const { alt, className, isLazy } = rest;
  const service = useImageService();
  return (
    <img
      {...imageSet(src, { width: 224, sourceWidth: width }, service)}
      alt={alt}
      width={width}
      height={height}
      loading={isLazy ? "lazy" : undefined}
      className={className}
    />
  );
}
