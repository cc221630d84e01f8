import { testOddEdits } from "../../fixtures/writer/odd-edits";

testOddEdits({ odd: 103, every: 29, everyFile: 16, everyReal: 500 });
