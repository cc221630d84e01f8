import { testPrivacyFacts } from "../fixtures/matrix/privacy-facts";

// Nothing and everything; tests/matrix has all combinations.
for (const isUsed of [false, true]) {
  testPrivacyFacts({ mail: isUsed, webhook: isUsed, counting: isUsed, remote: isUsed });
}
