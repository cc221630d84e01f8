import { testRandomRoutes } from "../fixtures/addresses/random-routes";

// tests/matrix has more.
testRandomRoutes(200);
