import { testChangePairs } from "../../fixtures/writer/change-pairs";

testChangePairs(40, 5);
