import { test } from "../fixtures/app/development-test";
import { testPlainReact } from "../fixtures/matrix/plain-react";

testPlainReact("npm run dev", test);
