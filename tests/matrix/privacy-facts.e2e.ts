// Slow: sixteen sites.
import { OUTSIDE_USES } from "../fixtures/browser/outside-uses";
import { testPrivacyFacts } from "../fixtures/matrix/privacy-facts";

for (const outside of OUTSIDE_USES) testPrivacyFacts(outside);
