/** A test that may pass at its second try only, and why. */
export interface FlakyTest {
  /** Matches the test's file and name: `tests/http/x.test.ts › name`. */
  name: RegExp;
  reason: string;
}

/** Every other test that needs a second try fails the run. Mend a test where that is possible; list it where it is not. */
export const FLAKY_TESTS: readonly FlakyTest[] = [
  {
    name: /^tests\/http\/shutdown\.test\.ts › shutdown: SIGTERM to \d under 500 requests\/s/,
    reason:
      "The kernel resets connections in the accept queue when the server stops listening: few on an idle machine, above the bound at a load of 20 on 2 cores.",
  },
];
