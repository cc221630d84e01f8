import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { fillIn } from "../../../contract/text/fill-in";
import type { PageData } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { Link } from "../../ui/link";
import { plainText } from "../../ui/plain-text";
import { useLazyComponent } from "../../ui/use-lazy-component";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

const loadFrame = () => import("./embed-frame").then(({ EmbedFrame }) => EmbedFrame);

/**
 * A page of another host behind a poster of the owner's. Nothing is requested of that host until the visitor asks for it;
 * without JavaScript the poster has a link to it.
 */
export function Embed({ section, level, isFirst }: SectionProps<"embed">) {
  const { title, url, poster } = section;
  const strings = useLoaderData<PageData>().page.figures;
  const choice = useRef<HTMLDivElement>(null);
  const Frame = useLazyComponent(loadFrame);
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
              sizes="90vw md:92vw xl:1152px"
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
