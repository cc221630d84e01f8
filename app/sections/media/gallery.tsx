import { type ComponentType, type MouseEvent, useState } from "react";
import { loadChunk } from "../../browser/load-chunk";
import { isPlainClick } from "../../browser/plain-click";
import { isAcross } from "../../pictures/crop";
import { Picture } from "../../pictures/picture";
import { useSite } from "../../site/use-site";
import { Link } from "../../ui/link";
import { InlineMarkdown } from "../../ui/markdown";
import { fullRowsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { numberOf, type PictureDialogProps, shownItems } from "./shown-pictures";

interface OpenDialog {
  Dialog: ComponentType<PictureDialogProps>;
  /** Index among the pictures that a dialog shows. */
  start: number;
  /** Gets the focus back. */
  link: HTMLElement;
}

/** Pictures with captions: in a grid, at their own heights, or in a strip to scroll. Each opens in a dialog, without JavaScript as a file. */
export function Gallery({ section, level, isFirst }: SectionProps<"gallery">) {
  const { strings } = useSite();
  const [open, setOpen] = useState<OpenDialog>();
  const { items } = section;
  const shown = shownItems(items);

  // Two pictures fill a row, so that there is nothing to scroll to.
  const variant = section.variant === "strip" && items.length < 3 ? "grid" : section.variant;

  async function show(event: MouseEvent<HTMLAnchorElement>, start: number): Promise<void> {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const link = event.currentTarget;
    try {
      const { PictureDialog } = await loadChunk(() => import("./picture-dialog"));
      setOpen({ Dialog: PictureDialog, start, link });
    } catch {
      location.assign(link.href);
    }
  }

  function close(): void {
    open?.link.focus();
    setOpen(undefined);
  }

  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul
        className={`gallery gallery-${variant} ${variant === "grid" ? fullRowsClass(items.length) : ""}`}
      >
        {items.map((item, index) => {
          const { picture, caption } = item;
          const place = shown.findIndex((one) => one.item === item);
          const image = (
            <Picture
              of={picture}
              sizes={sizesOf(variant, items.length, isAcross(picture))}
              urgency={isFirst ? urgencyOf(index) : "lazy"}
            />
          );
          return (
            <li key={index}>
              <figure>
                {picture.kind === "image" ? (
                  <Link
                    to={picture.src}
                    aria-label={
                      picture.alt === "" ? numberOf(place, shown.length, strings) : undefined
                    }
                    className="gallery-link"
                    onClick={(event) => show(event, place)}
                  >
                    {image}
                  </Link>
                ) : (
                  image
                )}
                {caption && (
                  <figcaption>
                    <InlineMarkdown of={caption} />
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
      {open && <open.Dialog shown={shown} start={open.start} onClose={close} />}
    </SectionFrame>
  );
}

function sizesOf(variant: "grid" | "masonry" | "strip", count: number, across: boolean): string {
  if (variant === "strip") return across ? "92vw sm:54vw lg:54vw xl:672px" : "50vw xl:360px";
  if (count === 1) return "90vw md:92vw xl:1152px";
  if (variant === "masonry" || count % 3 === 0) return "100vw sm:50vw lg:33vw xl:370px";
  return "90vw sm:45vw lg:512px 2xl:720px";
}

/** Pictures that may be in view before any scrolling load at once. */
function urgencyOf(index: number): "first" | "eager" | "lazy" {
  if (index === 0) return "first";
  return index < 3 ? "eager" : "lazy";
}
