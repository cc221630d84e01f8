// Slow: a process for a few changes each.
import { testHistoryKills } from "../fixtures/history/killed-history";

testHistoryKills(1000);
