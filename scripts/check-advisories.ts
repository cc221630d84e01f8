import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Audit {
  vulnerabilities?: Record<string, { via: (string | { title: string; url: string })[] }>;
}

/** Advisories of an audit that a document does not name, a line each. */
export function unknownAdvisories({ vulnerabilities = {} }: Audit, document: string): string[] {
  const lines = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => {
      // A word names another package, which has a line of its own.
      if (typeof cause === "string") return [];
      const id = cause.url.split("/").at(-1) ?? cause.url;
      return document.includes(id) ? [] : [`${id} ${name}: ${cause.title}`];
    }),
  );
  return [...new Set(lines)];
}

/** What the registry knows about the packages that are needed at run time; undefined when it does not answer. */
function audit(): Audit | undefined {
  const words = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  const { stdout } = spawnSync("npm", words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  try {
    const answer: Audit = JSON.parse(stdout);
    return answer.vulnerabilities ? answer : undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1]?.endsWith("check-advisories.ts")) {
  const answer = audit();
  const document = readFileSync("docs/advisories.md", "utf8");
  if (!answer) console.log("The registry answers no audits: advisories were not looked for.");
  else {
    const unknown = unknownAdvisories(answer, document);
    console.log(unknown.join("\n") || "No advisory is open but those in docs/advisories.md.");
    process.exitCode = unknown.length > 0 ? 1 : 0;
  }
}
