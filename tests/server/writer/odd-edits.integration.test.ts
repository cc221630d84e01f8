import { testOddEdits } from "../../fixtures/matrix/odd-edits";

testOddEdits({ odd: 103, every: 13, everyFile: 8, everyReal: 500 });
