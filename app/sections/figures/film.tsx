import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Html } from "../../../server/content/markdown/html";
import type { SectionOf } from "../../../server/content/schema/page-schema";
import type { PageData } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { useSite } from "../../site/use-site";
import { plainText } from "../../ui/plain-text";
import { useLazyComponent } from "../../ui/use-lazy-component";

const loadControls = () => import("./film-controls").then(({ FilmControls }) => FilmControls);

interface FilmProps {
  of: Pick<SectionOf<"video">, "src" | "poster" | "captions" | "loop">;
  title?: Html;
  /** Width of the poster on the page. */
  sizes?: string;
  urgency: "lazy" | "eager" | "first";
}

/**
 * A film of the owner's. It loads nothing but its poster, which lies behind the transparent element, until it is played: by
 * the browser's controls, or by our own once they are loaded.
 */
export function Film({ of, title, urgency, sizes = "sm:100vw lg:62vw" }: FilmProps) {
  const { src, poster, captions, loop } = of;
  const { language } = useSite();
  const strings = useLoaderData<PageData>().page.figures;
  const video = useRef<HTMLVideoElement>(null);
  const [hasOwnControls, setOwnControls] = useState(true);
  const Controls = useLazyComponent(loadControls);
  return (
    <div className="film">
      <Picture of={poster} sizes={sizes} urgency={urgency} className="picture film-poster" />
      <video
        ref={video}
        src={src.url}
        width={src.width}
        height={src.height}
        aria-label={poster.alt || (title && plainText(title.html)) || undefined}
        controls={hasOwnControls}
        muted={loop}
        loop={loop}
        preload="none"
        playsInline
      >
        {captions && (
          <track kind="captions" src={captions} srcLang={language} label={strings?.captions} />
        )}
      </video>
      {Controls && strings && (
        <Controls video={video} isLoop={loop} strings={strings} onOwnControls={setOwnControls} />
      )}
    </div>
  );
}
