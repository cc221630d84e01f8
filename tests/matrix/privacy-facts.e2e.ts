// Slow: five sites.
import { testPrivacyFacts } from "../fixtures/matrix/privacy-facts";

const ALL = { mail: true, webhook: true, counting: true, remote: true };

// With everything, which tests/e2e has, these are all pairs of services that are used and are not.
testPrivacyFacts({ mail: false, webhook: false, counting: false, remote: false });
for (const service of Object.keys(ALL)) testPrivacyFacts({ ...ALL, [service]: false });
