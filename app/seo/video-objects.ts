import type { VideoObject } from "schema-dts";
import type { SectionOf } from "../../server/content/schema/page-schema";
import type { PublicSite } from "../../server/render/public-site";
import { plainText } from "../ui/plain-text";
import type { ListedPage } from "./site-pages";

type FilmFields = Pick<SectionOf<"video">, "src" | "poster" | "decorative" | "loop">;

/**
 * The films of a page for search engines, which require a name, a picture and a date: films on pages without a date, and
 * those that only decorate, are left out.
 */
export function videoObjects(listed: ListedPage, site: PublicSite): VideoObject[] {
  const { page, url, description } = listed;
  const date = page.date ?? page.updated;
  if (!date) return [];
  return page.sections.flatMap((section): VideoObject[] => {
    const film: FilmFields | undefined =
      section.type === "video" ? section : section.type === "split" ? section.video : undefined;
    if (!film || film.decorative || film.loop || film.poster.kind !== "image") return [];
    const { title, text }: { title?: { html: string }; text?: { html: string } } = section;
    const name = title ? plainText(title.html) : film.poster.alt;
    if (name === "") return [];
    const { seconds } = film.src;
    return [
      {
        "@type": "VideoObject",
        name,
        description: text ? plainText(text.html).trim() : description,
        thumbnailUrl: new URL(film.poster.src, site.url).href,
        contentUrl: new URL(film.src.url, site.url).href,
        uploadDate: date,
        duration: seconds === undefined ? undefined : `PT${Math.round(seconds)}S`,
        inLanguage: site.language,
        isPartOf: { "@id": url },
      },
    ];
  });
}
