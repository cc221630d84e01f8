// Slow: it starts the site 100 times.
import { testDurability } from "../fixtures/matrix/durability";

testDurability(100);
