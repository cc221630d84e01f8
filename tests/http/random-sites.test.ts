import { testRandomSites } from "../fixtures/matrix/random-sites";

testRandomSites(3, 25_000);
