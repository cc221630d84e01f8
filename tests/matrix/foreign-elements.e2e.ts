import { FOREIGN_CHANGES, testForeignChange } from "../fixtures/browser/foreign-elements";

for (const what of FOREIGN_CHANGES) testForeignChange(what);
