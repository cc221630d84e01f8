// Slow: a thousand changes, each of them read.
import { testContentChurn } from "../fixtures/matrix/content-churn";

testContentChurn(1000);
