import { testDurability } from "../fixtures/matrix/durability";

testDurability(4);
