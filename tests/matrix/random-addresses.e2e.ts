// Slow: a page load for each of 60 addresses.
import { expectSameWhenHydrated, randomAddresses } from "../fixtures/addresses/hydrated-addresses";
import { test } from "../fixtures/browser/browser";
import { pretendConnection } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

// After those of tests/e2e.
for (const [part, addresses] of parts(randomAddresses(66, 38).slice(6), 20).entries()) {
  test(`addresses at random stay as the server sent them, part ${part + 1}`, async ({
    page,
    site,
    toleratedErrors,
  }) => {
    test.setTimeout(240_000);
    toleratedErrors.push(/the server responded with a status of/);
    await pretendConnection(page, { effectiveType: "2g" });
    for (const address of addresses) await expectSameWhenHydrated(page, site.url, address);
  });
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
