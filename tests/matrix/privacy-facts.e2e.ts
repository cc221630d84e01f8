// Slow: four sites.
import { testPrivacyFacts } from "../fixtures/matrix/privacy-facts";

const ALL = { mail: true, webhook: true, counting: true, remote: true };

// With nothing and everything, which tests/e2e has, these are all pairs of services that are used and are not.
for (const service of Object.keys(ALL)) testPrivacyFacts({ ...ALL, [service]: false });
