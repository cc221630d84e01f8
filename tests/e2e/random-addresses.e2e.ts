import {
  expectSameWhenHydrated,
  ONCE_BLANK,
  randomAddresses,
} from "../fixtures/addresses/hydrated-addresses";
import { test } from "../fixtures/browser/browser";
import { pretendConnection } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

test("addresses that were blank once, and others at random, stay as the server sent them", async ({
  page,
  site,
  toleratedErrors,
}) => {
  toleratedErrors.push(/the server responded with a status of/);
  // Nothing is fetched ahead, so that each page is there at once.
  await pretendConnection(page, { effectiveType: "2g" });
  for (const address of [...ONCE_BLANK, ...randomAddresses(2, 38)])
    await expectSameWhenHydrated(page, site.url, address);
});
