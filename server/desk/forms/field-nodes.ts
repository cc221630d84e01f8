/** A value that one may choose, in words. */
export interface Choice {
  value: string;
  label: string;
}

export interface PictureChoice extends Choice {
  /** The address of a small version; without one the label stands alone. */
  thumbnail?: string;
}

/** What every field has. */
export interface NodeBase {
  /** The place in the file, and the name of its input: `sections[0].title`; empty for the file itself. */
  place: string;
  id: string;
  label: string;
  help?: string;
  /** As one types it. */
  example?: string;
  isRequired: boolean;
  /** Few need it: it is folded away. */
  isAdvanced: boolean;
  /** Only owners may change it. */
  isOwnerOnly: boolean;
  /** Whether the file has a value there. */
  isSet: boolean;
  errors: readonly string[];
  /** How many mistakes it has, with those below it. */
  mistakeCount: number;
}

/** One line of text. */
export interface LineNode extends NodeBase {
  widget: "line";
  value: string;
  type: "text" | "date" | "time";
  inputMode?: "email" | "decimal" | "url";
  /** What holds if it is empty. */
  placeholder?: string;
  /** A key of `suggestions`. */
  suggestions?: string;
}

/** Several lines; `isYaml` for a part of the file as text, whose input is named `PLACE.$text`. */
export interface TextNode extends NodeBase {
  widget: "text";
  value: string;
  rows: number;
  isYaml: boolean;
  placeholder?: string;
}

/** A box; its hidden companion has the same name and stands before it. */
export interface TickNode extends NodeBase {
  widget: "tick";
  isTicked: boolean;
}

export interface ChoiceNode extends NodeBase {
  widget: "choice";
  value: string;
  options: readonly Choice[];
}

/** A date, and a time in `PLACE.$time` that may be empty. */
export interface MomentNode extends NodeBase {
  widget: "moment";
  date: string;
  time: string;
}

/** A colour as text; `PLACE.$pick` is a native picker, which wins if it differs from `picked`. */
export interface ColourNode extends NodeBase {
  widget: "colour";
  value: string;
  placeholder?: string;
  suggestions?: string;
  /** The colour as `#rrggbb`, also in the hidden `PLACE.$shown`; black if it is none. */
  picked: string;
  hasColour: boolean;
  /** Its contrast with the surfaces, in words. */
  note?: string;
}

/** A picture of the folder: one of a list, or a path that is typed in `PLACE.$other`. */
export interface PictureNode extends NodeBase {
  widget: "picture";
  value: string;
  options: readonly PictureChoice[];
  /** The path that is not in the list. */
  other: string;
  suggestions?: string;
}

/** A point of a picture: shares in `PLACE[0]` and `PLACE[1]`. */
export interface PointNode extends NodeBase {
  widget: "point";
  x: string;
  y: string;
}

/** A part that has several inputs once it is added, by `add:PLACE`. */
export interface AbsentNode extends NodeBase {
  widget: "absent";
}

/** A group of fields; `folded` are those that few need. */
export interface GroupNode extends NodeBase {
  widget: "group";
  nodes: readonly FormNode[];
  folded: readonly FormNode[];
  /** The labels of the folded fields that are set. */
  foldedSummary: string;
  summary: string;
  isOpen: boolean;
  /** Whether `remove:PLACE` takes it away. */
  canRemove: boolean;
}

/** One of several shapes, chosen in `PLACE.$kind`; the fields of the chosen one. */
export interface UnionNode extends NodeBase {
  widget: "union";
  kind: string;
  kinds: readonly Choice[];
  node: FormNode;
  summary: string;
  isOpen: boolean;
  /** Whether `remove:PLACE` takes it away. */
  canRemove: boolean;
}

/** A list. `order` is the value of the hidden `PLACE.$list`. */
export interface ListNode extends NodeBase {
  widget: "list";
  order: string;
  items: readonly ListItem[];
  /** How many entries it has; more than `items` if some are not shown. */
  count: number;
  /** Where the entries begin that are not shown: values of `open`. */
  before?: string;
  after?: string;
  canAdd: boolean;
  /** Kinds of a new entry, chosen in `PLACE.$kind`; empty for one kind. */
  kinds: readonly Choice[];
  summary: string;
  isOpen: boolean;
}

export interface ListItem {
  place: string;
  id: string;
  index: number;
  /** Its kind and its first words. */
  kind: string;
  title: string;
  /** Missing for one that is not opened in a long file. */
  node?: FormNode;
  isOpen: boolean;
  mistakeCount: number;
}

/** Opening hours: a row a day, inputs `PLACE.$week.mo[0].from`, `.to`, and the box `PLACE.$week.mo.byAppointment`. */
export interface WeekNode extends NodeBase {
  widget: "week";
  days: readonly WeekDay[];
  summary: string;
  isOpen: boolean;
}

export interface WeekDay {
  key: string;
  label: string;
  spans: readonly { from: string; to: string }[];
  byAppointment: boolean;
}

/** A closure: two dates and the hidden `PLACE.$days`, then the other fields. */
export interface ClosureNode extends NodeBase {
  widget: "closure";
  from: string;
  to: string;
  nodes: readonly FormNode[];
}

export type FormNode =
  | LineNode
  | TextNode
  | TickNode
  | ChoiceNode
  | MomentNode
  | ColourNode
  | PictureNode
  | PointNode
  | AbsentNode
  | GroupNode
  | UnionNode
  | ListNode
  | WeekNode
  | ClosureNode;
