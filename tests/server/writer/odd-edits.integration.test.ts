import { testOddEdits } from "../../fixtures/matrix/odd-edits";

testOddEdits({ odd: 103, every: 9, everyReal: 2000 });
