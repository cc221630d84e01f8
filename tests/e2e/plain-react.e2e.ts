import { test } from "../fixtures/browser/browser";
import { testPlainReact } from "../fixtures/matrix/plain-react";

testPlainReact("built site", test);
