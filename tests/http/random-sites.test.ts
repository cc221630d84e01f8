import { testRandomSites } from "../fixtures/matrix/random-sites";

// tests/matrix has more.
testRandomSites(1, 25_000);
