import { test } from "../fixtures/app/development-test";
import { testOrdinaryRoutes } from "../fixtures/matrix/ordinary-routes";

testOrdinaryRoutes("npm run dev", test);
