import { testContentChurn } from "../fixtures/matrix/content-churn";

// tests/matrix has more.
testContentChurn(40);
