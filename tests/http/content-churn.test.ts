import { testContentChurn } from "../fixtures/matrix/content-churn";

testContentChurn(100);
