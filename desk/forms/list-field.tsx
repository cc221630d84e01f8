import type { ReactElement } from "react";
import type { FormNode, ListItem, ListNode } from "../../server/desk/forms/field-nodes";
import type { FormWords } from "../../server/desk/forms/fields/form-words";
import { Arrow, Cross } from "./arrows";
import { type FieldProps, Help, Mistakes } from "./field-frame";
import { Fold } from "./fold";
import { StepButton } from "./step-button";

type RenderNode = (node: FormNode) => ReactElement;
type ListProps = FieldProps<ListNode> & { render: RenderNode };

/** A list of lines or of cards, with buttons that work without JavaScript. */
export function ListField(props: ListProps) {
  const { node, words } = props;
  const isMain = node.place === "" || node.place === "sections";
  if (isMain)
    return (
      <section aria-labelledby={`${node.id}-title`} className="desk-list" id={node.id}>
        <h2 className="desk-list-title" id={`${node.id}-title`}>
          {node.label}
        </h2>
        <Entries {...props} />
      </section>
    );
  const { id, place, isOpen, isRequired, mistakeCount, summary, label } = node;
  // What a section consists of is what one opens the section for.
  const isContents = isRequired && /^sections\[\d+\]\.\w+$/.test(place);
  return (
    <Fold
      id={id}
      isOpen={isOpen || isContents}
      mistakeCount={mistakeCount}
      summary={summary}
      title={label}
      words={words}
    >
      <Entries {...props} />
    </Fold>
  );
}

function Entries({ node, words, render }: ListProps) {
  const { place, order, items, count, before, after, kinds, canAdd, id } = node;
  return (
    <div className="desk-entries">
      <Help node={node} words={words} />
      <Mistakes node={node} />
      <input name={`${place}.$list`} type="hidden" value={order} />
      {before && <OpenButton place={before} target={id} words={words.earlier} />}
      {items.length === 0 ? (
        <p className="desk-empty">{words.emptyList}</p>
      ) : (
        <ol className="desk-items">
          {items.map((item) => (
            <Item
              count={count}
              item={item}
              key={item.place}
              list={node}
              render={render}
              words={words}
            />
          ))}
        </ol>
      )}
      {after && <OpenButton place={after} target={id} words={words.later} />}
      {canAdd && (
        <div className="desk-add">
          {kinds.length > 1 && (
            <select
              aria-label={`${words.addKind}: ${node.label}`}
              className="desk-input"
              name={`${place}.$kind`}
            >
              {kinds.map((kind) => (
                <option key={kind.value} value={kind.value}>
                  {kind.label}
                </option>
              ))}
            </select>
          )}
          <StepButton
            className="desk-button"
            intent={`add:${place}`}
            label={`${words.add}: ${node.label}`}
            target={`${id}-${count}`}
          >
            {words.add}
          </StepButton>
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  item: ListItem;
  list: ListNode;
  count: number;
  words: FormWords;
  render: RenderNode;
}

/** Entries that are cards; any other one is an input. */
const PARTS = ["group", "union", "list", "week", "closure"];

function Item({ item, list, count, words, render }: ItemProps) {
  const { node, title, kind, isOpen, mistakeCount } = item;
  const isLine = node && !PARTS.includes(node.widget);
  const remove = (
    <StepButton
      className={isLine ? "desk-icon-button" : "desk-button desk-quiet"}
      intent={`remove:${item.place}`}
      label={words.removeEntry.replace("{entry}", title)}
      target={list.id}
    >
      {isLine ? <Cross /> : words.remove}
    </StepButton>
  );
  const isBare = !node || node.widget === "group" || node.widget === "closure";
  const moves = <Moves count={count} item={item} listId={list.id} words={words} />;
  if (node && isLine)
    return (
      <li className="desk-line" id={`${item.id}-entry`}>
        {render(node)}
        {moves}
        {remove}
      </li>
    );
  return (
    <li className="desk-card">
      <Fold
        id={isBare ? item.id : `${item.id}-entry`}
        isOpen={isOpen}
        kind={kind}
        mistakeCount={mistakeCount}
        summary=""
        title={title}
        words={words}
      >
        {node ? (
          render(node)
        ) : (
          <OpenButton place={item.place} target={item.id} words={words.openEntry} />
        )}
        <div className="desk-card-end">{remove}</div>
      </Fold>
      {moves}
    </li>
  );
}

function Moves({
  item,
  count,
  listId,
  words,
}: Pick<ItemProps, "item" | "count" | "words"> & { listId: string }) {
  const { index, place, title } = item;
  return (
    <div className="desk-moves">
      {index > 0 && (
        <StepButton
          className="desk-icon-button"
          intent={`up:${place}`}
          label={words.moveUp.replace("{entry}", title)}
          target={`${listId}-${index - 1}`}
        >
          <Arrow direction="up" />
        </StepButton>
      )}
      {index < count - 1 && (
        <StepButton
          className="desk-icon-button"
          intent={`down:${place}`}
          label={words.moveDown.replace("{entry}", title)}
          target={`${listId}-${index + 1}`}
        >
          <Arrow direction="down" />
        </StepButton>
      )}
    </div>
  );
}

/** Opens a place of a long list, and keeps what was typed. */
function OpenButton({ place, words, target }: { place: string; words: string; target: string }) {
  return (
    <div>
      <StepButton
        className="desk-button desk-quiet"
        intent={`open:${place}`}
        label={words}
        target={target}
      >
        {words}
      </StepButton>
    </div>
  );
}
