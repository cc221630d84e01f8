// Slow: every page of every starter in every language.
import { test } from "vitest";
import { STARTERS } from "../fixtures/content/starters";
import { expectStarter } from "../fixtures/matrix/starter-site";

test.each(STARTERS)("starters: %s (%s) is written, checked, served and small", expectStarter);
