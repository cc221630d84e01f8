import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseYaml } from "../content/files/yaml/yaml-source";
import type { NewFile } from "./write-new-folder";

/** Files of `starters/deploy/` by their path in the new folder; LANGUAGE stands for the site's language. */
const DEPLOY_FILES = {
  "compose.yaml": "compose.yaml",
  Caddyfile: "Caddyfile",
  ".env": "env.LANGUAGE",
  ".vscode/settings.json": "vscode-settings.json",
  ".vscode/extensions.json": "vscode-extensions.json",
};

interface Starter {
  /** The folder `starters/`. */
  dir: string;
  kind: string;
  language: string;
}

/** Returns all files that `init` writes: content, schemas, deployment files. */
export async function starterFiles({ dir, kind, language }: Starter): Promise<NewFile[]> {
  const { contentJsonSchemas } = await import("../content/schema/editor/json-schemas");
  const { frontMatterSnippets } = await import("../content/schema/editor/front-matter-snippets");
  const content = [
    ...filesIn(path.join(dir, kind, language), "content"),
    ...filesIn(path.join(dir, kind, "media"), "content/media"),
    ...Object.entries(contentJsonSchemas()).map(([name, text]): NewFile => {
      return { path: `content/schema/${name}`, bytes: Buffer.from(text) };
    }),
  ];
  const read = (name: string) =>
    readFileSync(path.join(dir, "deploy", name.replace("LANGUAGE", language)));
  const deploy = Object.entries(DEPLOY_FILES).map(([name, source]): NewFile => {
    return { path: name, bytes: read(source) };
  });
  deploy.push({
    path: ".vscode/trifold.code-snippets",
    bytes: Buffer.from(frontMatterSnippets()),
  });
  const readme = fillIn(read("readme.LANGUAGE.md").toString(), content);
  return [...content, ...deploy, { path: "README.md", bytes: Buffer.from(readme) }];
}

/** The files below a folder; none if it does not exist. Names that begin with a dot are left out. */
function filesIn(dir: string, target: string): NewFile[] {
  if (!statSync(dir, { throwIfNoEntry: false })) return [];
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith("."))
    .flatMap((entry) => {
      const [from, to] = [path.join(dir, entry.name), `${target}/${entry.name}`];
      return entry.isDirectory() ? filesIn(from, to) : [{ path: to, bytes: readFileSync(from) }];
    });
}

/** Puts the site's name and the list of its pages into the README. */
function fillIn(readme: string, content: readonly NewFile[]): string {
  const site = parseYaml(
    String(content.find(({ path: file }) => file === "content/site.yaml")?.bytes),
  );
  const name = "data" in site ? Object(site.data).name : "";
  const pages = content.map(({ path: file }) => file).filter((file) => file.endsWith(".md"));
  const address = (file: string) =>
    file.replace(/^content/, "").replace(/(\/home|\/index)?\.md$/, "") || "/";
  const list = pages.sort().map((file) => `- \`${file}\`: \`${address(file)}\``);
  return readme.replaceAll("{{name}}", String(name)).replaceAll("{{pages}}", list.join("\n"));
}
