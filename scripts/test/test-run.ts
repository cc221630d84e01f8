import { KINDS, testFiles } from "./test-files";

/** The selection of one test run. */
export interface TestRun {
  files: string[];
  /** Whether the files are a subset of their kinds. */
  isPart: boolean;
}

/**
 * Reads the arguments of `npm test` and `npm run test:matrix`: `--only=` with a kind, and parts of paths. Throws an error with
 * one line for an unknown option and for a part that no test file of these kinds has.
 */
export function readTestRun(args: readonly string[], filesOf = testFiles): TestRun {
  const paths = args.filter((arg) => !arg.startsWith("-"));
  const options = args.filter((arg) => arg.startsWith("-"));
  const expected = KINDS.map((kind) => `--only=${kind}`);
  const unknown = options.find((option) => !expected.includes(option));
  if (unknown)
    throw new Error(`${unknown}: expected ${expected.join(" or ")}, or a part of a path`);
  const kinds = KINDS.filter((kind) =>
    options.length > 0 ? options.includes(`--only=${kind}`) : kind !== "matrix",
  );
  const all = kinds.flatMap((kind) => filesOf(kind));
  const unmatched = paths.find((part) => !all.some((file) => file.includes(part)));
  if (unmatched !== undefined)
    throw new Error(`${unmatched}: no test file of ${kinds.join(", ")} has this in its path`);
  const isPart = paths.length > 0;
  const files = isPart ? all.filter((file) => paths.some((part) => file.includes(part))) : all;
  return { files, isPart };
}
