import { testDurability } from "../fixtures/matrix/durability";

// tests/matrix has more.
testDurability(4);
