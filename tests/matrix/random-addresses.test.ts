import { testRandomRoutes } from "../fixtures/addresses/random-routes";

testRandomRoutes(2000);
