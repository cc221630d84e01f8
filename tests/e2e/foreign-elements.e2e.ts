import { testForeignChange } from "../fixtures/browser/foreign-elements";

// One that React takes, one that makes it render the document anew; tests/matrix has all.
testForeignChange("a style first in the head");
testForeignChange("an element among the site's");
