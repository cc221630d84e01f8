/** The end of a value is that of its last character: no comment, no blank line. */
interface Range {
  start: number;
  end: number;
  anchor?: string;
}

export interface ScalarNode extends Range {
  kind: "scalar";
  value: unknown;
  style: "missing" | "plain" | "single" | "double" | "literal" | "folded";
}

export interface AliasNode extends Range {
  kind: "alias";
  name: string;
}

/** An entry of a list or of a group. */
export interface Entry {
  /** Of a group; undefined for a key that is no text. */
  key?: string;
  /** Where it begins: its dash, its `?` or its key, or in a list in brackets its value. */
  start: number;
  /** Behind the dash or the colon; behind a key without a colon. */
  after: number;
  hasColon: boolean;
  value: TreeNode;
}

/** A list or a group; `isFlow` for one in brackets. */
export interface CollectionNode extends Range {
  kind: "list" | "group";
  isFlow: boolean;
  entries: Entry[];
}

export type TreeNode = ScalarNode | AliasNode | CollectionNode;

/** Where the last character of an entry ends. */
export function endOf({ after, value }: Entry): number {
  return Math.max(after, value.end);
}
