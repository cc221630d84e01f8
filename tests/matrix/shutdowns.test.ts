// Slow: a shutdown takes as long as its slow readers.
import { testShutdowns } from "../fixtures/matrix/shutdowns";

testShutdowns(5);
