import type { ContentFiles } from "../tests/fixtures/content/content-folder";
import { drawPhotograph } from "../tests/fixtures/sections/photographs";
import { actions, SENTENCES, title } from "../tests/fixtures/sections/sample-texts";
import { galleryPages, sectionGallery } from "../tests/fixtures/sections/section-gallery";
import { sectionKinds } from "../tests/fixtures/sections/section-kinds";

/** The measured pages, each with its limit for the largest contentful paint. */
export const LOOK_PAGES = [
  { address: "/", name: "a page of text", maxLcp: "1.0 s" },
  { address: "/photograph", name: "a page with a full-bleed photograph", maxLcp: "1.35 s" },
  { address: "/every-section", name: "a page with every section", maxLcp: "1.35 s" },
] as const;

const TONES = ["plain", "tint", "plain", "brand", "plain", "dark"] as const;
/** Pages of the gallery of sections, which are not measured. */
const GALLERY_PAGE = /^(all|one)-/;

/** Writes the content folder of these pages, with pictures as large as typical photographs. */
export async function lookSite(): Promise<ContentFiles> {
  const gallery = Object.entries(await sectionGallery());
  const paragraph = `${SENTENCES.join(" ")}\n\n`.repeat(3);
  return {
    ...Object.fromEntries(gallery.filter(([file]) => !GALLERY_PAGE.test(file))),
    "home.md": page(
      "Words",
      [{ type: "hero", title: "Words alone", text: SENTENCES[0] }],
      paragraph,
    ),
    "photograph.md": page("Photograph", [
      {
        type: "hero",
        variant: "cover",
        title: "Bread from the valley",
        text: SENTENCES[1],
        actions,
        picture: { src: "media/large.jpg", alt: "Mountains in the evening" },
      },
      { type: "prose", title: title(0), text: paragraph },
    ]),
    "every-section.md": page("Every section", everySection()),
    "media/large.jpg": await drawPhotograph("mountains", 2400, 1600),
  };
}

/** One section of each type with normal content, in changing tones. */
function everySection(): object[] {
  const exhibits = galleryPages().flatMap((one) => one.exhibits);
  return sectionKinds().flatMap(({ type }, index) => {
    const own = exhibits.filter(
      ({ id, section }) => section.type === type && id.endsWith("-normal"),
    );
    const tone = TONES[index % TONES.length];
    const exhibit = own.find(({ section }) => section.tone === tone) ?? own[0];
    return exhibit ? [{ id: exhibit.id, ...exhibit.section }] : [];
  });
}

function page(title: string, sections: object[], text = ""): string {
  return `---\n${JSON.stringify({ title, sections })}\n---\n\n${text}`;
}
