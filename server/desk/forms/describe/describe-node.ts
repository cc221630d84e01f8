import { parseWallTime } from "../../../../contract/hours/zoned-time";
import { isGroup, property } from "../../../content/files/yaml/yaml-source";
import { isSame } from "../../../writer/steps/same-data";
import { printValue } from "../../../writer/yaml/print-value";
import { readYaml } from "../../../writer/yaml/yaml-tree";
import type { ClosureNode, FormNode, GroupNode, UnionNode, WeekNode } from "../field-nodes";
import { branchName, branchOf, isAdded, isClosure, isWeek, suits, tagOf } from "../fields/branches";
import { closureDays } from "../fields/closure-days";
import { MAX_SPANS, WEEKDAYS, type Week, weekOf } from "../fields/week";
import { type DescribeContext, type DescribeNode, isOpened, type Spot } from "./describe-context";
import { describeList } from "./describe-list";
import { describeScalar } from "./describe-scalar";
import { nodeBase } from "./node-base";
import { branchTitle, summaryOf } from "./summaries";

/** Describes a field and all below it. */
export const describeNode: DescribeNode = (spot, context) => {
  const { field, value, place } = spot;
  context.budget--;
  if (field.shape === "map" || context.kept.has(`${place}.$text`) || !suits(field, value))
    return describeAsText(spot, context);
  const isNothing = value === undefined || value === null;
  if (isNothing && isAdded(field, spot.isRequired))
    return { ...nodeBase(spot, context), widget: "absent" };
  if (field.shape === "group") return describeGroup(spot, context);
  if (field.shape === "union") return describeUnion(spot, context);
  if (field.shape !== "list") return describeScalar(spot, context);
  const week = isWeek(field) ? weekOf(value) : undefined;
  return week ? describeWeek(spot, week, context) : describeList(spot, context, describeNode);
};

/** A part of the file as text. */
function describeAsText(spot: Spot, context: DescribeContext): FormNode {
  const text = context.kept.get(`${spot.place}.$text`) ?? yamlText(spot.value);
  const rows = Math.min(Math.max(text.split("\n").length + 1, 3), 24);
  const { words } = context;
  const base = nodeBase(spot, context);
  const help = [base.help, words.asTextHelp].filter(Boolean).join(". ");
  return { ...base, help, widget: "text", value: text, rows, isYaml: true };
}

function yamlText(value: unknown): string {
  if (value === undefined || value === null) return "";
  const { head, lines } = printValue(value, {
    isFlow: false,
    indent: 0,
    steps: { level: 2, list: 2 },
  });
  const text = [...(head === "" ? [] : [head]), ...lines].join("\n");
  return isSame(readYaml(text)?.data, value, true) ? text : JSON.stringify(value, null, 2);
}

function describeGroup(spot: Spot, context: DescribeContext): FormNode {
  const { field, value, place, isRequired } = spot;
  const closure =
    isClosure(field) && isGroup(value) ? describeClosure(spot, value, context) : undefined;
  if (closure) return closure;
  const below = nodesOf(spot, context, []);
  const folded = below.filter((node) => isFolded(node, spot));
  const group: GroupNode = {
    ...nodeBase(spot, context),
    widget: "group",
    nodes: below.filter((node) => !folded.includes(node)),
    folded,
    foldedSummary: folded
      .filter(({ isSet }) => isSet)
      .map(({ label }) => label)
      .join(", "),
    summary: summaryOf(field, value, context),
    isOpen: place === "" || isRequired || isOpened(place, context),
    canRemove: canRemove(spot),
  };
  return group;
}

/** Of a page with sections these are changed again and again. */
const OF_EVERY_PAGE = ["title", "description", "sections"];

/** Few need it; or it stands between an owner and the sections of her page, and is not used there. */
function isFolded(node: FormNode, { place, value }: Spot): boolean {
  if (node.isRequired) return false;
  const sections = place === "" ? property(value, "sections") : undefined;
  const hasSections = Array.isArray(sections) && sections.length > 0;
  return node.isAdvanced || (hasSections && !node.isSet && !OF_EVERY_PAGE.includes(node.place));
}

/** Entries of lists have a button of their list. */
function canRemove({ place, value, isRequired }: Spot): boolean {
  return isGroup(value) && !isRequired && place !== "" && !place.endsWith("]");
}

/** The fields of a group, but for those that tell its kind and those left out. */
function nodesOf(spot: Spot, context: DescribeContext, left: readonly string[]): FormNode[] {
  const { field, value, place, from } = spot;
  const tag = tagOf(field)?.key;
  return field.keys
    .filter(({ key }) => key !== tag && !left.includes(key))
    .map(({ key, field: below, isRequired }) => {
      const isOwnerOnly = (below.who ?? (spot.isOwnerOnly ? "owner" : "editor")) === "owner";
      const at = place === "" ? key : `${place}.${key}`;
      const source = from && [...from, key];
      const inside = { field: below, value: property(value, key), place: at, from: source };
      return describeNode({ ...inside, isRequired, isOwnerOnly }, context);
    });
}

function describeClosure(
  spot: Spot,
  value: Record<string, unknown>,
  context: DescribeContext,
): ClosureNode | undefined {
  const { from, to } = closureDays(value);
  const isDate = (text: string) =>
    text === "" || (!text.includes("T") && parseWallTime(text) !== undefined);
  if (!isDate(from) || !isDate(to)) return undefined;
  const nodes = nodesOf(spot, context, ["on", "from", "to"]);
  return { ...nodeBase(spot, context), widget: "closure", from, to, nodes };
}

function describeUnion(spot: Spot, context: DescribeContext): UnionNode | FormNode {
  const { field, value, place, isRequired } = spot;
  const { language } = context;
  const branch = branchOf(field, value) ?? field;
  const isGroupBranch = branch.shape === "group";
  const base = nodeBase(spot, context);
  const node = describeNode(
    { ...spot, field: branch, label: isGroupBranch ? base.label : branchTitle(branch, language) },
    context,
  );
  return {
    ...base,
    widget: "union",
    kind: branchName(field, branch),
    kinds: field.branches.map((one) => ({
      value: branchName(field, one),
      label: branchTitle(one, language),
    })),
    node: isGroupBranch ? node : { ...node, id: `${base.id}-value` },
    summary: summaryOf(field, value, context),
    isOpen: isRequired || isOpened(place, context),
    canRemove: canRemove(spot),
  };
}

function describeWeek(spot: Spot, week: Week, context: DescribeContext): WeekNode {
  const { words, kept } = context;
  const days = WEEKDAYS.map((key) => {
    const { spans, byAppointment } = week.get(key) ?? { spans: [], byAppointment: false };
    const name = `${spot.place}.$week.${key}`;
    const typed = Array.from({ length: MAX_SPANS }, (_, index) => ({
      from: kept.get(`${name}[${index}].from`) ?? spans[index]?.from ?? "",
      to: kept.get(`${name}[${index}].to`) ?? spans[index]?.to ?? "",
    }));
    const used = typed.findLastIndex(({ from, to }) => from !== "" || to !== "") + 1;
    const shown = typed.slice(0, used < 2 ? 2 : Math.min(used + 1, MAX_SPANS));
    const isByAppointment = (kept.get(`${name}.byAppointment`) ?? String(byAppointment)) === "true";
    return { key, label: words[key], spans: shown, byAppointment: isByAppointment };
  });
  return {
    ...nodeBase(spot, context),
    widget: "week",
    days,
    summary: summaryOf(spot.field, spot.value, context),
    isOpen: isOpened(spot.place, context) || spot.place.includes("."),
  };
}
