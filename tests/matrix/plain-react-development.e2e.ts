// Slow: Vite compiles the whole app.
import { test } from "../fixtures/app/development-test";
import { testPlainReact } from "../fixtures/journeys/plain-react";

testPlainReact("npm run dev", test);
