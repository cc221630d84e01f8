import type { Path } from "./place";

/** One step of a change: a value at a path. An index behind the last entry is the end of its list. */
export type YamlChange =
  | { kind: "set"; path: Path; value: unknown; written?: string }
  | { kind: "insert"; path: Path; value: unknown }
  | { kind: "remove"; path: Path }
  | { kind: "move"; path: Path; to: number };

/** The keys that a group may have, in the order of its schema; takes the data and the path of the group. */
export type KeyOrder = (data: unknown, path: Path) => readonly string[];
