// Slow: a desk is started again for each kill.
import { testDeskKills } from "../fixtures/matrix/desk-kills";

testDeskKills(20);
