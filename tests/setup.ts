import { afterEach, beforeEach } from "vitest";
import { checkConsole, watchConsole } from "./fixtures/project/console";

beforeEach(watchConsole);
afterEach(checkConsole);
