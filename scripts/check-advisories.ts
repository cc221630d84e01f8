import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Audit {
  vulnerabilities?: Record<string, { via: (string | { title: string; url: string })[] }>;
}

/** Lines for the advisories of an audit that a document does not name. */
export function unknownAdvisories({ vulnerabilities = {} }: Audit, document: string): string[] {
  const lines = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => {
      // A string names another vulnerable package, which has its own entry.
      if (typeof cause === "string") return [];
      const id = cause.url.split("/").at(-1) ?? cause.url;
      return document.includes(id) ? [] : [`${id} ${name}: ${cause.title}`];
    }),
  );
  return [...new Set(lines)];
}

/** Audits the production dependencies; undefined when the registry does not answer. */
function audit(): Audit | undefined {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  try {
    const report: Audit = JSON.parse(stdout);
    return report.vulnerabilities ? report : undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1]?.endsWith("check-advisories.ts")) {
  const report = audit();
  const document = readFileSync("docs/advisories.md", "utf8");
  if (!report) console.log("The registry does not answer audits: advisories were not checked.");
  else {
    const unknown = unknownAdvisories(report, document);
    console.log(unknown.join("\n") || "Every open advisory is in docs/advisories.md.");
    process.exitCode = unknown.length > 0 ? 1 : 0;
  }
}
