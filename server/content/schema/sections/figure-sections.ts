import * as z from "zod";
import { described, ofKind, titled } from "../fields/described";
import type { Fields } from "../fields/fields";
import { geoSchema } from "../fields/geo-schema";
import { group } from "../fields/group";
import { type SectionParts, section, variantOf } from "./section-parts";
import {
  filmShape,
  withColumnKinds,
  withFilmRules,
  withRowRule,
  withSplitRule,
} from "./section-rules";

/** Sections that show one thing: a large picture, a film, a table, a map, a page of another host. */
export function figureSections(
  fields: Fields,
  { head, optionalHead, actions, dated }: SectionParts,
) {
  const { line, inline, picture } = fields;
  const film = filmShape(fields);
  // A cell may stay empty, so that a table needs no dashes.
  const cell = ofKind("text", z.string().trim().max(300));
  return [
    withSplitRule(
      section("split", "Words beside a picture", "Words beside a large picture or a film", {
        ...head,
        actions,
        picture: described(
          picture.optional(),
          "Picture",
          "The picture beside the words",
          "{ src: media/shop.jpg, alt: Our shop }",
        ),
        video: described(
          withFilmRules(group(film)).optional(),
          "Film",
          "A film in place of the picture",
          "{ src: media/kitchen.mp4, poster: { src: media/kitchen.jpg, alt: Our kitchen }, decorative: true }",
        ),
        side: described(
          titled(z.enum(["start", "end"]), { start: "First", end: "Last" }).optional(),
          "Side of the picture",
          "The side of the picture; the other one than in the split before if left out",
          "end",
          { who: "editor" },
        ),
      }),
    ),
    withRowRule(
      section("table", "Table", "A table, such as a price list", {
        ...head,
        variant: variantOf(
          { grid: "Table", menu: "Menu" },
          "grid: rows and columns; menu: names in large letters with what is in them, prices at the end: dishes, treatments, wines",
        ),
        columns: described(
          z.array(line).min(1).max(12),
          "Columns",
          "The names of 1 to 12 columns, without that of the labels",
          "[Small, Large]",
        ),
        rows: described(
          z
            .array(
              group({
                label: described(line, "Name", "The row's name, in its first cell", "Rye bread"),
                cells: described(
                  z.array(cell).min(1).max(12),
                  "Cells",
                  'A text for each column; an empty one is ""',
                  "[3 €, 5 €]",
                ),
                ...dated,
              }),
            )
            .min(1)
            .max(200),
          "Rows",
          "1 to 200 rows",
          "[{ label: Rye bread, cells: [3 €, 5 €] }]",
        ),
        note: described(
          inline.optional(),
          "Small print",
          "Small print below it, a line of Markdown",
          "All prices include VAT.",
        ),
      }),
    ).transform(withColumnKinds),
    withFilmRules(section("video", "Film", "A film of yours", { ...optionalHead, ...film })),
    section("map", "Map", "Where to find you, with links to maps", {
      ...optionalHead,
      picture: described(
        picture.optional(),
        "Picture of a map",
        "A picture of a map",
        "{ src: media/map.png, alt: Our street between church and station }",
      ),
      address: described(
        z.array(line).min(1).max(8),
        "Postal address",
        "The address in 1 to 8 lines",
        "[1 Example Street, 50667 Cologne]",
      ),
      geo: described(
        geoSchema.optional(),
        "Place on the map",
        "The place in degrees; without it maps look for the address",
        "{ lat: 50.9384, lng: 6.9599 }",
      ),
    }),
    section("embed", "Embedded page", "A page of another host, such as a film or a booking tool", {
      ...optionalHead,
      url: described(
        fields.embedUrl,
        "Address of the page",
        "The address of a page on a host that embeds in site.yaml lists",
        '"https://player.example.com/1"',
      ),
      poster: described(
        picture.optional(),
        "Picture before it is loaded",
        "A picture, shown until a visitor loads the page",
        '{ src: media/shop.jpg, alt: "" }',
      ),
    }),
  ] as const;
}
