// Slow: hundreds of messages fail, wait and arrive.
import { stopTheClock, testOutage } from "../fixtures/messages/outage";

stopTheClock();
testOutage(400);
