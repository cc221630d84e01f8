import { testPrivacyFacts } from "../fixtures/matrix/privacy-facts";

// Everything; tests/matrix has all but one, and nothing.
testPrivacyFacts({ mail: true, webhook: true, counting: true, remote: true });
