// Slow: the forms of all real files, some 240, are printed and parsed.
import { testUnchangedForms } from "../fixtures/writer/unchanged-forms";

testUnchangedForms("all");
