import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described, titled } from "../fields/described";
import type { Fields } from "../fields/fields";
import { withRule } from "../fields/with-rule";
import { type SectionParts, section } from "./section-parts";

/** How a hero arranges its words and its picture. */
const HERO_VARIANTS = ["split", "half", "cover", "centered", "plain"] as const;

/** The opening of a page. A cover has its words on its picture, and the shade that they need. */
export function heroSection(fields: Fields, { head, actions, rating }: SectionParts) {
  const hero = section("hero", "Opening", "The opening of a page: its title, large", {
    ...head,
    text: described(
      fields.markdown(2).optional(),
      "Text",
      "Words below the title, in Markdown",
      "Bread and rolls from our own oven.",
    ),
    actions,
    rating,
    picture: described(
      fields.picture.optional(),
      "Picture",
      "A picture beside the words, or behind them",
      "{ src: media/shop.jpg, alt: Our shop }",
    ),
    variant: described(
      titled(z.enum(HERO_VARIANTS), {
        split: "Words beside the picture",
        half: "Picture to the edge",
        cover: "Words on the picture",
        centered: "Centred",
        plain: "Words alone",
      }).optional(),
      "Arrangement",
      "split: words beside the picture; half: the picture to the edge of the screen; cover: words on it; centered; plain: words alone; split with a picture, else plain, if left out",
      "cover",
      { who: "editor" },
    ),
  });
  const checked = withRule(hero, ["variant", "picture"], ({ variant, picture }, check) => {
    if (variant !== "cover" && variant !== "half") return;
    if (picture?.kind !== "image") {
      const wanted = message("hero-picture", { variant });
      check.addIssue({ code: "custom", message: wanted, path: ["picture"], input: picture });
    } else if (variant === "cover") {
      fields.checkUnderText(picture, check, ["picture"]);
    }
  });
  return checked.transform((hero) => {
    const { variant, picture } = hero;
    const isUnderText = variant === "cover" && picture?.kind === "image";
    return isUnderText ? { ...hero, picture: fields.underText(picture) } : hero;
  });
}
