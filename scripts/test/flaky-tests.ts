/** A test that is allowed to need a second try, with the reason. */
export interface FlakyTest {
  /** Matches the test's file and name: `tests/http/x.test.ts › name`. */
  name: RegExp;
  reason: string;
}

/** All other tests that need a second try fail the run. List a test only if it cannot be fixed. */
export const FLAKY_TESTS: readonly FlakyTest[] = [
  {
    name: /^tests\/\w+\/shutdowns?\.test\.ts › shutdown: SIGTERM under 500 requests\/s/,
    reason:
      "The kernel resets connections in the accept queue when the server stops listening: few on an idle machine, above the bound at a load of 20 on 2 cores.",
  },
];
