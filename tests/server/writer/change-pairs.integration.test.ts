import { testChangePairs } from "../../fixtures/matrix/change-pairs";

testChangePairs(40, 5);
