import { testChangePairs } from "../../fixtures/matrix/change-pairs";

testChangePairs(100, 8);
