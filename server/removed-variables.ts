import type { Environment } from "./parse-setting";

/** Variables that had a meaning once, with what to use. Listed in docs/configuration.md. */
export const REMOVED_VARIABLES: Record<string, string> = {
  WEB_CONCURRENCY: "one process serves the site; start replicas instead (deploy/)",
};

/** Returns a line for each variable that is set and no longer read. */
export function removedVariables(environment: Environment): string[] {
  return Object.entries(REMOVED_VARIABLES).flatMap(([name, instead]) => {
    const given = environment[name]?.trim();
    return given ? [`${name}: given ${JSON.stringify(given)}, but ${instead}`] : [];
  });
}
