// Slow: each eleventh change of one thing in 300 odd files, and a part of those in all real ones.
import { testOddEdits } from "../fixtures/writer/odd-edits";

testOddEdits({ odd: 300, every: 11, everyFile: 2, everyReal: 200 });
