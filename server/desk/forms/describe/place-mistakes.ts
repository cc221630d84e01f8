import type { FormNode } from "../field-nodes";
import type { Form, FormMistake } from "../form-node";

/** Puts each mistake beside its field, or the nearest one around it, and opens what is around. */
export function placeMistakes(form: Form, mistakes: readonly FormMistake[]): void {
  const roots: FormNode[] = form.body ? [form.root, form.body] : [form.root];
  const nodes = new Map<string, FormNode>();
  for (const root of roots) visit(root, (node) => nodes.set(node.place, node));
  const seen = new Set<string>();
  for (const { place, text } of mistakes) {
    const node = nodeAt(nodes, place) ?? form.root;
    // The same words twice at one field are one mistake.
    if (seen.has(`${node.id} ${text}`)) continue;
    seen.add(`${node.id} ${text}`);
    node.errors = [...node.errors, text];
  }
  form.mistakes = roots.flatMap((root) => listed(root));
  for (const root of roots) count(root);
}

/** A scalar stands in the place of the union around it. */
function nodeAt(nodes: ReadonlyMap<string, FormNode>, place: string): FormNode | undefined {
  for (
    let at = place;
    at !== "";
    at = at.slice(0, Math.max(at.lastIndexOf("."), at.lastIndexOf("["), 0))
  ) {
    const node = nodes.get(at);
    if (node) return node;
  }
  return undefined;
}

function below(node: FormNode): readonly FormNode[] {
  if (node.widget === "group") return [...node.nodes, ...node.folded];
  if (node.widget === "closure") return node.nodes;
  if (node.widget === "union") return [node.node];
  return node.widget === "list" ? node.items.flatMap((item) => item.node ?? []) : [];
}

function visit(node: FormNode, call: (node: FormNode) => void): void {
  call(node);
  for (const one of below(node)) visit(one, call);
}

function listed(node: FormNode): { id: string; label: string; text: string }[] {
  const { id, label } = node;
  return [...node.errors.map((text) => ({ id, label, text })), ...below(node).flatMap(listed)];
}

function count(node: FormNode): number {
  const inside = below(node).reduce((sum, one) => sum + count(one), 0);
  node.mistakeCount = node.errors.length + inside;
  if (node.widget === "list")
    for (const item of node.items) {
      item.mistakeCount = item.node?.mistakeCount ?? 0;
      if (item.mistakeCount > 0) item.isOpen = true;
    }
  if ("isOpen" in node && node.mistakeCount > 0) node.isOpen = true;
  return node.mistakeCount;
}
