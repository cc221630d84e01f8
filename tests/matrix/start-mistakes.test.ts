// Slow: two starts for each third of some hundred mistakes, which tests of reading have all.
import { test } from "vitest";
import { expectStarts } from "../fixtures/history/start-with-mistakes";
import { CLOCK_MISTAKES } from "../fixtures/mistakes/clock";
import { FILE_MISTAKES } from "../fixtures/mistakes/files";
import { FORM_MISTAKES } from "../fixtures/mistakes/forms";
import { FRONT_MATTER_MISTAKES } from "../fixtures/mistakes/front-matter";
import { LINK_MISTAKES } from "../fixtures/mistakes/links";
import { PAGE_MISTAKES } from "../fixtures/mistakes/pages";
import { PICTURE_MISTAKES } from "../fixtures/mistakes/pictures";
import { REDIRECT_MISTAKES } from "../fixtures/mistakes/redirects";
import { PART_MISTAKES } from "../fixtures/mistakes/section-parts";
import { SECTION_MISTAKES } from "../fixtures/mistakes/sections";
import { SITE_MISTAKES } from "../fixtures/mistakes/site";
import { YAML_MISTAKES } from "../fixtures/mistakes/yaml";

const TABLES = {
  clock: CLOCK_MISTAKES,
  files: FILE_MISTAKES,
  forms: FORM_MISTAKES,
  "front matter": FRONT_MATTER_MISTAKES,
  links: LINK_MISTAKES,
  pages: PAGE_MISTAKES,
  pictures: PICTURE_MISTAKES,
  redirects: REDIRECT_MISTAKES,
  sections: SECTION_MISTAKES,
  site: SITE_MISTAKES,
  yaml: YAML_MISTAKES,
};

const isThird = (_mistake: unknown, index: number) => index % 3 === 0;

test.each(Object.entries(TABLES))(
  "a start with a mistake in %s serves the last good state, and fails without a history",
  (_room, mistakes) => expectStarts(mistakes.filter(isThird).map(([files]) => files)),
);

test("so does a start with a mistake in a section", () =>
  expectStarts(
    PART_MISTAKES.filter(isThird).map(([section]) => ({
      "home.md": `---\nsections:\n  - ${section}\n---\n`,
    })),
  ));
