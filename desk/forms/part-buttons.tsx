import type { AbsentNode, GroupNode, UnionNode } from "../../server/desk/forms/field-nodes";
import { type FieldProps, Help, Mistakes } from "./field-frame";
import { StepButton } from "./step-button";

/** A part that is not there yet. */
export function AbsentField({ node, words }: FieldProps<AbsentNode>) {
  const { id, place, label } = node;
  return (
    <div className="desk-field desk-absent" id={id}>
      <div className="desk-absent-words">
        <span className="desk-label">{label}</span>
        <Help node={node} words={words} />
        <Mistakes node={node} />
      </div>
      <StepButton
        className="desk-button desk-quiet"
        intent={`add:${place}`}
        label={`${words.add}: ${label}`}
        target={id}
      >
        {words.add}
      </StepButton>
    </div>
  );
}

/** Takes a part away. */
export function RemovePart({ node, words }: FieldProps<GroupNode | UnionNode>) {
  const { id, place, label, canRemove } = node;
  if (!canRemove) return null;
  return (
    <div className="desk-card-end">
      <StepButton
        className="desk-button desk-quiet"
        intent={`remove:${place}`}
        label={words.removeEntry.replace("{entry}", label)}
        target={id}
      >
        {words.remove}
      </StepButton>
    </div>
  );
}
