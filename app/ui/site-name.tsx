import { Mark } from "./mark";
import { useSite } from "./use-site";

/** The site's logo, or its name in words beside the mark. */
export function SiteName() {
  const { logo, name } = useSite();
  if (logo?.kind === "image") {
    return (
      <img
        src={logo.src}
        alt={logo.alt || name}
        width={logo.width}
        height={logo.height}
        className="h-8 w-auto max-w-56 object-contain"
      />
    );
  }
  return (
    <span className="flex items-center gap-2.5 item-title leading-tight font-semibold text-heading">
      {logo && <Mark className="size-7 shrink-0" />}
      {name}
    </span>
  );
}
