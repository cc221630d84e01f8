// Slow: 75 processes, each killed after a few changes; `npm run bench -- kept` makes 1,000 of a whole site.
import { testHistoryKills } from "../fixtures/history/killed-history";

testHistoryKills(150);
