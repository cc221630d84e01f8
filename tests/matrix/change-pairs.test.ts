// Slow: each is two edits and a merge.
import { testChangePairs } from "../fixtures/matrix/change-pairs";

testChangePairs(1000, 60);
