import { afterEach, beforeEach } from "vitest";
import { checkConsole, watchConsole } from "./fixtures/console";

beforeEach(watchConsole);
afterEach(checkConsole);
