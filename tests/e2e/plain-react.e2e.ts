import { test } from "../fixtures/browser/browser";
import { testPlainReact } from "../fixtures/journeys/plain-react";

testPlainReact("built site", test);
