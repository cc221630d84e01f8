// Slow: random folders for half a minute.
import { testRandomSites } from "../fixtures/matrix/random-sites";

testRandomSites(20, 30_000);
