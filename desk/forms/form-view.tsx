import type { ReactElement } from "react";
import type { FormNode, GroupNode, UnionNode } from "../../server/desk/forms/field-nodes";
import type { FormWords } from "../../server/desk/forms/fields/form-words";
import { type FieldProps, Help, Mistakes } from "./field-frame";
import { Fold } from "./fold";
import { ClosureField, WeekField } from "./hours-fields";
import { ListField } from "./list-field";
import { AbsentField, RemovePart } from "./part-buttons";
import { PictureField } from "./picture-field";
import { StepButton } from "./step-button";
import {
  ChoiceField,
  ColourField,
  LineField,
  MomentField,
  PointField,
  TextField,
  TickField,
} from "./text-fields";

/** Shows a node of a form. */
type RenderNode = (node: FormNode) => ReactElement;

/** Shows a node of a form and all below it. */
export function nodeRenderer(words: FormWords): RenderNode {
  const render: RenderNode = (node) => {
    switch (node.widget) {
      case "line":
        return <LineField key={node.place} node={node} words={words} />;
      case "text":
        return <TextField key={node.place} node={node} words={words} />;
      case "tick":
        return <TickField key={node.place} node={node} words={words} />;
      case "choice":
        return <ChoiceField key={node.place} node={node} words={words} />;
      case "moment":
        return <MomentField key={node.place} node={node} words={words} />;
      case "colour":
        return <ColourField key={node.place} node={node} words={words} />;
      case "picture":
        return <PictureField key={node.place} node={node} words={words} />;
      case "point":
        return <PointField key={node.place} node={node} words={words} />;
      case "absent":
        return <AbsentField key={node.place} node={node} words={words} />;
      case "group":
        return <GroupField key={node.place} node={node} render={render} words={words} />;
      case "union":
        return <UnionField key={node.place} node={node} render={render} words={words} />;
      case "list":
        return <ListField key={node.place} node={node} render={render} words={words} />;
      case "week":
        return <WeekField key={node.place} node={node} words={words} />;
      case "closure":
        return (
          <ClosureField key={node.place} node={node} words={words}>
            {node.nodes.map(render)}
          </ClosureField>
        );
    }
  };
  return render;
}

/** A group of a file or of an entry stands open; any other one is folded. */
function GroupField({ node, words, render }: FieldProps<GroupNode> & { render: RenderNode }) {
  const { id, place, isOpen, mistakeCount, summary, label } = node;
  const isBare = place === "" || place.endsWith("]");
  if (isBare) return <GroupFields node={node} render={render} words={words} />;
  return (
    <Fold
      id={id}
      isOpen={isOpen}
      mistakeCount={mistakeCount}
      summary={summary}
      title={label}
      words={words}
    >
      <Help node={node} words={words} />
      <GroupFields node={node} render={render} words={words} />
      <RemovePart node={node} words={words} />
    </Fold>
  );
}

function GroupFields({ node, words, render }: FieldProps<GroupNode> & { render: RenderNode }) {
  const { id, nodes, folded, foldedSummary } = node;
  const foldedMistakes = folded.reduce((sum, { mistakeCount }) => sum + mistakeCount, 0);
  return (
    <div className="desk-fields">
      <Mistakes node={node} />
      {nodes.map(render)}
      {folded.length > 0 && (
        <Fold
          className="desk-more"
          id={`${id}-more`}
          isOpen={foldedMistakes > 0}
          mistakeCount={foldedMistakes}
          summary={foldedSummary}
          title={words.more}
          words={words}
        >
          <div className="desk-fields">{folded.map(render)}</div>
        </Fold>
      )}
    </div>
  );
}

/** One of several kinds, with the fields of the chosen one. */
function UnionField({ node, words, render }: FieldProps<UnionNode> & { render: RenderNode }) {
  const { id, place, kind, kinds, node: inside, isOpen, mistakeCount, summary, label } = node;
  return (
    <Fold
      id={id}
      isOpen={isOpen}
      mistakeCount={mistakeCount}
      summary={summary}
      title={label}
      words={words}
    >
      <div className="desk-fields">
        <Help node={node} words={words} />
        <div className="desk-field">
          <label className="desk-label" htmlFor={`${id}-kind`}>
            {words.kind}
          </label>
          <div className="desk-row">
            <select
              className="desk-input"
              defaultValue={kind}
              id={`${id}-kind`}
              name={`${place}.$kind`}
            >
              {kinds.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
            <StepButton
              className="desk-button desk-quiet"
              intent={`open:${place}`}
              label={`${words.change}: ${label}`}
              target={id}
            >
              {words.change}
            </StepButton>
          </div>
        </div>
        {inside.widget === "group" ? (
          <GroupFields node={inside} render={render} words={words} />
        ) : (
          render(inside)
        )}
        <RemovePart node={node} words={words} />
      </div>
    </Fold>
  );
}
