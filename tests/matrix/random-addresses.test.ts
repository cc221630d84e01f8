// Slow: 2,000 addresses, each asked of the server and of the router.
import { testRandomRoutes } from "../fixtures/addresses/random-routes";

testRandomRoutes(2000);
