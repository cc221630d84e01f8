// Slow: each is two edits and a merge.
import { testChangePairs } from "../fixtures/writer/change-pairs";

testChangePairs(1000, 60);
