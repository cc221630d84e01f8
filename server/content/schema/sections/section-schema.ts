import * as z from "zod";
import type { Fields } from "../fields/fields";
import { withRule } from "../fields/with-rule";
import { figureSections } from "./figure-sections";
import { formSections } from "./form-sections";
import { checkBackground } from "./frame-fields";
import { legalSections } from "./legal-sections";
import { linkSections } from "./link-sections";
import { listSections } from "./list-sections";
import { mediaSections } from "./media-sections";
import { peopleSections } from "./people-sections";
import { sectionParts } from "./section-parts";
import { wordSections } from "./word-sections";

/** The schema of a section: one shape for each `type`. */
export function sectionSchema(fields: Fields) {
  const parts = sectionParts(fields);
  const sections = z.discriminatedUnion("type", [
    ...wordSections(fields, parts),
    ...listSections(fields, parts),
    ...mediaSections(fields, parts),
    ...peopleSections(fields, parts),
    ...figureSections(fields, parts),
    ...linkSections(fields, parts),
    ...legalSections(fields, parts),
    ...formSections(fields, parts),
  ]);
  return withRule(sections, ["tone"], checkBackground);
}
