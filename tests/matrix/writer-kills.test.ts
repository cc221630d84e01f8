// Slow: a process for each.
import { testWriterKills } from "../fixtures/writer/writer-kills";

testWriterKills(50);
