import { type Plugin, parseAst } from "vite";
import { CUTS, type Cuts, FLAGS } from "./client-patches";

/** The fields that are read of a syntax tree's node. */
interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
  alternate?: Node | null;
  callee?: { name?: string };
  arguments?: Node[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Removes dead code of Remix and its router from the client bundle. */
export function patchClient(): Plugin {
  let isServer = false;
  return {
    name: "patch-client",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    transform(code, id) {
      if (isServer || !id.includes("node_modules")) return undefined;
      const cuts = Object.entries(CUTS).find(([file]) => id.endsWith(file))?.[1];
      const isRemix = id.includes("/@remix-run/react/dist/esm/");
      if (!cuts && !isRemix) return undefined;
      return { code: trim(isRemix ? answerFlags(code) : code, cuts ?? {}), map: null };
    },
  };
}

/** Replaces the reads of Remix's flags in a module's code with their values. */
export function answerFlags(code: string): string {
  return FLAGS.reduce((text, [pattern, value]) => text.replace(pattern, value), code);
}

/**
 * Removes the cuts from a module's code; the bundler then drops code that is no longer reached. Throws when the module
 * no longer has the code of a cut, which then has to be reviewed.
 */
export function trim(code: string, { statements = [], bodies = {}, texts = [] }: Cuts): string {
  const notFound = new Set<unknown>([...statements, ...Object.keys(bodies), ...texts]);
  const edits: Edit[] = [];

  function visit(node: Node): void {
    const source = code.slice(node.start, node.end);
    const cut = isStatement(node) && statements.find((pattern) => pattern.test(source));
    if (cut) {
      notFound.delete(cut);
      const { alternate } = node;
      const rest = alternate ? code.slice(alternate.start, alternate.end) : ";";
      edits.push({ start: node.start, end: node.end, text: rest });
      return;
    }
    const name = node.type === "FunctionDeclaration" ? node.id?.name : undefined;
    if (name !== undefined && node.body && Object.hasOwn(bodies, name)) {
      notFound.delete(name);
      edits.push({ start: node.body.start, end: node.body.end, text: `{ ${bodies[name]} }` });
      return;
    }
    const [condition, ...messages] = isAssertion(node) ? (node.arguments ?? []) : [];
    const last = messages.at(-1);
    // Messages of assertions are for development.
    if (condition && last) edits.push({ start: condition.end, end: last.end, text: "" });
    for (const child of condition ? [condition] : children(node)) visit(child);
  }
  for (const node of children(parseAst(code))) visit(node);

  let result = code;
  for (const { start, end, text } of edits.reverse()) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  for (const entry of texts) {
    const [pattern, replacement] = entry;
    const replaced = result.replace(pattern, replacement);
    if (replaced !== result) notFound.delete(entry);
    result = replaced;
  }
  if (notFound.size > 0)
    throw new Error(`Code to remove was not found: ${[...notFound].join(", ")}`);
  return result;
}

function isStatement({ type }: Node): boolean {
  return type === "ExpressionStatement" || type === "IfStatement";
}

function isAssertion({ type, callee }: Node): boolean {
  return type === "CallExpression" && /^(UNSAFE_)?invariant$/.test(callee?.name ?? "");
}

function children(node: object): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
