import { useLoaderData } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { fillIn } from "../../../contract/fill-in";
import type { PageData } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { Link } from "../../ui/link";
import { plainText } from "../../ui/plain-text";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import type { EmbedFrameProps } from "./embed-frame";

/**
 * A page of another host behind a poster of the owner's. Nothing is requested of that host until the visitor asks for it;
 * without JavaScript the poster has a link to it.
 */
export function Embed({ section, level, isFirst }: SectionProps<"embed">) {
  const { title, url, poster } = section;
  const strings = useLoaderData<PageData>().page.figures;
  const choice = useRef<HTMLDivElement>(null);
  const [Frame, setFrame] = useState<ComponentType<EmbedFrameProps>>();
  useEffect(() => {
    let isShown = true;
    import("./embed-frame").then(
      ({ EmbedFrame }) => isShown && setFrame(() => EmbedFrame),
      // The link stays.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  const hadFocus = choice.current?.contains(document.activeElement) ?? false;
  if (!strings) return null;
  const { host } = new URL(url);
  const open = fillIn(strings.openEmbed, { host });
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-10" />
      <figure className="embed">
        <div className={poster ? "embed-box" : "embed-box embed-bare"}>
          {poster && (
            <Picture
              of={poster}
              sizes="100vw xl:1152px"
              urgency={isFirst ? "first" : "lazy"}
              className="picture embed-poster"
            />
          )}
          <div ref={choice} className="embed-choice">
            {Frame ? (
              <Frame
                url={url}
                host={host}
                title={title ? plainText(title.html) : host}
                strings={strings}
                takesFocus={hadFocus}
              />
            ) : (
              <Link to={url} className="button">
                {open}
              </Link>
            )}
          </div>
        </div>
        <figcaption className="embed-note">
          <span>{fillIn(strings.embedNote, { host })}</span>{" "}
          <Link to={url} className="link-arrow">
            {open}
          </Link>
        </figcaption>
      </figure>
    </SectionFrame>
  );
}
