import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { imageSet } from "../../pictures/image-url";
import { useImageService } from "../../pictures/picture";
import { useSite } from "../../site/use-site";
import { Icon, uiIcons } from "../../ui/icon";
import { InlineMarkdown } from "../../ui/markdown";
import dialogCss from "./picture-dialog.css?inline";
import { numberOf, type PictureDialogProps } from "./shown-pictures";

/** The pictures of a gallery, one at a time over the page: a row that snaps, so that fingers, keys and buttons all scroll it. */
export function PictureDialog({ shown, start, onClose }: PictureDialogProps) {
  adoptStylesheet(dialogCss);
  const { strings } = useSite();
  const service = useImageService();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  useEffect(() => {
    dialog.current?.showModal();
    row.current?.children[start]?.scrollIntoView({ behavior: "instant" });
  }, [start]);

  function show(index: number): void {
    const next = (index + shown.length) % shown.length;
    // Around the end a smooth scroll would pass all pictures.
    const behavior = Math.abs(next - current) > 1 ? "instant" : "auto";
    row.current?.children[next]?.scrollIntoView({ behavior });
  }

  function followScroll({
    currentTarget: { scrollLeft, clientWidth },
  }: {
    currentTarget: Element;
  }): void {
    if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  function followKey(event: KeyboardEvent): void {
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const targets = { [forward]: current + 1, [back]: current - 1, Home: 0, End: shown.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  /** A press beside the picture closes, as it does beside other dialogs. */
  function followPress({ target }: MouseEvent): void {
    if (target instanceof Element && target.matches("li, figure")) dialog.current?.close();
  }

  const isAlone = shown.length === 1;
  const name = isAlone ? shown[0]?.picture.alt : undefined;
  const place = numberOf(current, shown.length, strings);
  return (
    <dialog
      ref={dialog}
      aria-label={name || place}
      className="picture-dialog"
      onClose={onClose}
      onKeyDown={followKey}
      onClick={followPress}
    >
      <div className="picture-bar">
        <p aria-live="polite">{!isAlone && place}</p>
        <button
          type="button"
          aria-label={strings.close}
          className="picture-button"
          onClick={() => dialog.current?.close()}
        >
          <Icon icon={uiIcons.close} className="size-6" />
        </button>
      </div>
      <ul ref={row} className="picture-row" onScroll={followScroll}>
        {shown.map(({ picture: { src, alt, width, height }, item: { caption } }, index) => (
          <li key={index} {...(index === current ? {} : { inert: "" })}>
            <figure>
              <img
                {...imageSet(src, { sizes: "100vw", sourceWidth: width }, service)}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              {caption && (
                <figcaption>
                  <InlineMarkdown of={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {!isAlone && (
        <div className="picture-steps">
          <button
            type="button"
            aria-label={strings.previousPicture}
            className="picture-button"
            onClick={() => show(current - 1)}
          >
            <Icon icon={uiIcons.arrow} className="arrow picture-back size-6" />
          </button>
          <button
            type="button"
            aria-label={strings.nextPicture}
            className="picture-button"
            onClick={() => show(current + 1)}
          >
            <Icon icon={uiIcons.arrow} className="arrow size-6" />
          </button>
        </div>
      )}
    </dialog>
  );
}
