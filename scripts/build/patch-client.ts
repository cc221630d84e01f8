import { type Plugin, parseAst } from "vite";
import { CUTS, type Cuts, FLAGS } from "./client-patches";

/** What of the syntax tree is looked at: every node has its place in the text. */
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

/** Leaves out of the client bundle the code of Remix and its router that cannot run on this site. */
export function trimClient(): Plugin {
  let isServer = false;
  return {
    name: "trim-client",
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

/** Takes the text of a module of Remix, returns it with the flags' values in their places. */
export function answerFlags(code: string): string {
  return FLAGS.reduce((text, [asked, fact]) => text.replace(asked, fact), code);
}

/**
 * Takes the text of a module, returns it without what is cut; the bundler then drops what is never reached. Throws when
 * the module no longer has something that is to be cut: then the list must be looked through again.
 */
export function trim(code: string, { statements = [], bodies = {}, texts = [] }: Cuts): string {
  const unseen = new Set<unknown>([...statements, ...Object.keys(bodies), ...texts]);
  const edits: Edit[] = [];

  function visit(node: Node): void {
    const source = code.slice(node.start, node.end);
    const cut = isStatement(node) && statements.find((pattern) => pattern.test(source));
    if (cut) {
      unseen.delete(cut);
      const { alternate } = node;
      const rest = alternate ? code.slice(alternate.start, alternate.end) : ";";
      edits.push({ start: node.start, end: node.end, text: rest });
      return;
    }
    const name = node.type === "FunctionDeclaration" ? node.id?.name : undefined;
    if (name !== undefined && node.body && Object.hasOwn(bodies, name)) {
      unseen.delete(name);
      edits.push({ start: node.body.start, end: node.body.end, text: `{ ${bodies[name]} }` });
      return;
    }
    const [condition, ...messages] = isAssertion(node) ? (node.arguments ?? []) : [];
    const last = messages.at(-1);
    // What it says is for whoever gets the code wrong, and was said when the code was written.
    if (condition && last) edits.push({ start: condition.end, end: last.end, text: "" });
    for (const child of condition ? [condition] : children(node)) visit(child);
  }
  for (const node of children(parseAst(code))) visit(node);

  let result = code;
  for (const { start, end, text } of edits.reverse()) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  for (const entry of texts) {
    const [asked, fact] = entry;
    const replaced = result.replace(asked, fact);
    if (replaced !== result) unseen.delete(entry);
    result = replaced;
  }
  if (unseen.size > 0) throw new Error(`Not there to be cut: ${[...unseen].join(", ")}`);
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
