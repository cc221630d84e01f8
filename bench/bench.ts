import { STARTERS } from "../tests/fixtures/content/starters";

/** What `npm run bench -- part` measures; without a part, the pages. Each reads its own options. */
const PARTS: Record<string, { what: string; run: () => Promise<unknown> }> = {
  site: { what: "the pages (the default)", run: () => import("./site") },
  desk: { what: "the desk, and the public site beside another build", run: () => import("./desk") },
  durability: { what: "the messages", run: () => import("./durability") },
  examples: { what: "takes the starters' pictures anew", run: () => import("./examples") },
  hostile: { what: "hostile clients", run: () => import("./hostile") },
  kept: { what: "the history: kills, size, changes, starts", run: () => import("./kept") },
  look: { what: "Lighthouse for pages of text, pictures, sections", run: () => import("./look") },
  many: { what: "a folder of 1,000 pages", run: () => import("./many") },
  pictures: { what: "pictures made ahead and large ones", run: () => import("./pictures") },
  soak: { what: "everything, for SOAK_MINUTES", run: () => import("./soak") },
  starters: { what: "Lighthouse for each page of each starter", run: () => import("./starters") },
  variants: { what: "takes the variants' pictures anew", run: () => import("./variants") },
  writer: { what: "changes of content files, killed writers", run: () => import("./writer") },
};

const names = process.argv.slice(2).filter((name) => !isOption(name));
const [name = "site", ...kinds] = names;
const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
if (part && kinds.every((kind) => name === "starters" && isStarter(kind))) await part.run();
else {
  const list = Object.entries(PARTS).map(([known, { what }]) => `  ${known.padEnd(11)} ${what}`);
  console.error(
    `Wanted: npm run bench [-- PART] [--quick] [DIR/server.js], for starters also their kinds; given: ${names.join(" ")}\n${list.join("\n")}`,
  );
  process.exitCode = 1;
}

/** Returns whether an argument is no name of a part: `--quick`, and the built server of another version. */
function isOption(argument: string): boolean {
  return argument === "--quick" || argument.endsWith("server.js");
}

function isStarter(name: string): boolean {
  return STARTERS.some(([kind]) => kind === name);
}
