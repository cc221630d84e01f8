import { expect, test } from "vitest";
import { galleryPages } from "../../fixtures/sections/section-gallery";
import { sectionKinds } from "../../fixtures/sections/section-kinds";

const ids = galleryPages().flatMap(({ exhibits }) => exhibits.map(({ id }) => id));

test.each(sectionKinds())(
  "the gallery shows $type in each variant and tone, with little, normal and much, narrow and wide",
  ({ type, variants, tones }) => {
    expect(tones, "tones").toEqual(["plain", "tint", "brand", "dark", "picture"]);
    for (const variant of variants.length > 0 ? variants : [undefined]) {
      for (const tone of tones) {
        expect(ids).toContain([type, variant, tone, "normal"].filter(Boolean).join("-"));
      }
      for (const amount of ["little", "much"]) {
        expect(ids).toContain([type, variant, "plain", amount].filter(Boolean).join("-"));
      }
      for (const width of ["narrow", "wide"]) {
        expect(ids).toContain([type, variant, "plain-normal", width].filter(Boolean).join("-"));
      }
    }
  },
);
