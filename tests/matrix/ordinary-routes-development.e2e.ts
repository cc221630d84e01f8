// Slow: Vite compiles the whole app.
import { test } from "../fixtures/app/development-test";
import { testOrdinaryRoutes } from "../fixtures/journeys/ordinary-routes";

testOrdinaryRoutes("npm run dev", test);
