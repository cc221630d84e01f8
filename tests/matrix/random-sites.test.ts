// Slow: random folders for a minute.
import { testRandomSites } from "../fixtures/matrix/random-sites";

testRandomSites(40, 60_000);
