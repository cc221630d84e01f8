// Slow: a process for each.
import { testWriterKills } from "../fixtures/matrix/writer-kills";

testWriterKills(50);
