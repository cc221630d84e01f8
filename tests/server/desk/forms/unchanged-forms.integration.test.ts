import { testUnchangedForms } from "../../../fixtures/writer/unchanged-forms";

testUnchangedForms("one for each key");
