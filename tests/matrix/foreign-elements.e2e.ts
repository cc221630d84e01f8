import { FOREIGN_CHANGES, testForeignChange } from "../fixtures/matrix/foreign-elements";

for (const what of FOREIGN_CHANGES) testForeignChange(what);
