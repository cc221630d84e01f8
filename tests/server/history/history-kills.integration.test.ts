import { testHistoryKills } from "../../fixtures/history/killed-history";

testHistoryKills(15);
