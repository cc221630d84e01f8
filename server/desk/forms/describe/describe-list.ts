import type { ListItem, ListNode } from "../field-nodes";
import { branchName, branchOf, tagOf } from "../fields/branches";
import type { Field } from "../fields/field";
import { fill } from "../fields/form-words";
import { type Order, printOrder, sameOrder } from "../fields/list-order";
import { type DescribeContext, type DescribeNode, isOpened, type Spot } from "./describe-context";
import { idOf, nodeBase } from "./node-base";
import { branchTitle, entryTitle, summaryOf } from "./summaries";

/** Entries that are shown at once. */
const WINDOW = 50;

/** Describes a list with its entries, those around the open one if it is long. */
export function describeList(
  spot: Spot,
  context: DescribeContext,
  describeNode: DescribeNode,
): ListNode {
  const { field, place, value } = spot;
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const order = context.orders.get(list) ?? sameOrder(list.length);
  const start = windowStart(place, list.length, context);
  const end = Math.min(start + WINDOW, list.length);
  const isLong = list.length > WINDOW;
  const items = list.slice(start, isLong ? end : undefined).map((one, at) => {
    return describeItem(spot, one, start + at, order, context, describeNode);
  });
  const kinds = (field.item?.branches ?? []).map((branch) => ({
    value: branchName(field.item ?? field, branch),
    label: branchTitle(branch, context.language),
  }));
  return {
    ...nodeBase(spot, context),
    widget: "list",
    order: printOrder(order),
    items,
    count: list.length,
    ...(start > 0 && { before: `${place}[${start - 1}]` }),
    ...(isLong && end < list.length && { after: `${place}[${end}]` }),
    canAdd: list.length < (field.node.maxItems ?? Number.POSITIVE_INFINITY),
    kinds,
    summary: summaryOf(field, list, context),
    isOpen: isOpened(place, context) || isMain(spot) || (list.length > 0 && place.includes(".")),
  };
}

/** The sections of a page, and the entries of a file that is a list. */
function isMain({ field, place }: Spot): boolean {
  const hasKinds = field.item?.branches.some((branch) => tagOf(branch)) ?? false;
  return place === "" || (hasKinds && !place.includes("."));
}

function windowStart(place: string, length: number, { open }: DescribeContext): number {
  if (length <= WINDOW) return 0;
  const indexes = open.map((one) => {
    const [, index] = one.startsWith(`${place}[`)
      ? (/^\[(\d+)\]/.exec(one.slice(place.length)) ?? [])
      : [];
    return Number(index ?? -1);
  });
  const index = indexes.find((one) => one >= 0 && one < length) ?? 0;
  return index - (index % WINDOW);
}

function describeItem(
  list: Spot,
  value: unknown,
  index: number,
  order: Order,
  context: DescribeContext,
  describeNode: DescribeNode,
): ListItem {
  const { words } = context;
  const item: Field = list.field.item ?? list.field;
  const place = `${list.place}[${index}]`;
  const origin = order[index];
  const { kind, title } = entryTitle(item, value, context);
  const isOpen = isOpened(place, context);
  const branch =
    item.shape === "union" && item.branches.some((one) => tagOf(one))
      ? branchOf(item, value)
      : undefined;
  const spot: Spot = {
    field: branch ?? item,
    value,
    place,
    from: list.from && origin !== undefined ? [...list.from, origin] : undefined,
    isRequired: false,
    isOwnerOnly: list.isOwnerOnly,
    label: `${kind || words.entry} ${index + 1}`,
  };
  return {
    place,
    id: idOf(place),
    index,
    kind,
    title: title || fill("{entry} {index}", { entry: words.entry, index: index + 1 }),
    ...((context.budget > 0 || isOpen) && { node: describeNode(spot, context) }),
    isOpen,
    mistakeCount: 0,
  };
}
