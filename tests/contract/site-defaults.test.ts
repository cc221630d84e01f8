import { expect, test } from "vitest";
import { differing, SITE_DEFAULTS } from "../../contract/site-defaults";

test("differing: only the values that are not known, lists compared by what they hold", () => {
  const same = { separator: "|", canonicalQuery: [...SITE_DEFAULTS.canonicalQuery] };
  expect(differing(same, SITE_DEFAULTS)).toEqual({});
  const own = { separator: "·", canonicalQuery: ["page"], home: "/" };
  expect(differing(own, SITE_DEFAULTS)).toEqual({ separator: "·", canonicalQuery: ["page"] });
});
