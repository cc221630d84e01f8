import type { ReactNode } from "react";
import type { NodeBase } from "../../server/desk/forms/field-nodes";
import type { FormWords } from "../../server/desk/forms/fields/form-words";

/** Props of every field. */
export interface FieldProps<Node extends NodeBase> {
  node: Node;
  words: FormWords;
}

/** The attributes that lead from an input to its help and its mistakes. */
export function described({ id, help, example, errors }: NodeBase) {
  const ids = [
    ...(help || example ? [`${id}-help`] : []),
    ...(errors.length > 0 ? [`${id}-error`] : []),
  ];
  return {
    ...(ids.length > 0 && { "aria-describedby": ids.join(" ") }),
    ...(errors.length > 0 && { "aria-invalid": true as const }),
  };
}

/** A field of one input: its label, help and mistakes around it. */
export function FieldFrame({
  node,
  words,
  children,
}: FieldProps<NodeBase> & { children: ReactNode }) {
  return (
    <div className="desk-field">
      <label className="desk-label" htmlFor={node.id}>
        {node.label}
        <Required node={node} words={words} />
      </label>
      <Help node={node} words={words} />
      {children}
      <Mistakes node={node} />
    </div>
  );
}

/** A field of several inputs, with one name. */
export function FieldSet({
  node,
  words,
  children,
}: FieldProps<NodeBase> & { children: ReactNode }) {
  return (
    <fieldset className="desk-field" id={node.id} {...described(node)}>
      <legend className="desk-label">
        {node.label}
        <Required node={node} words={words} />
      </legend>
      <Help node={node} words={words} />
      {children}
      <Mistakes node={node} />
    </fieldset>
  );
}

function Required({ node, words }: FieldProps<NodeBase>) {
  if (!node.isRequired) return null;
  return <span className="desk-required">{words.required}</span>;
}

/** One sentence on a field, and an example. */
export function Help({ node, words }: FieldProps<NodeBase>) {
  const { id, help, example } = node;
  if (!help && !example) return null;
  const [before, after] = words.example.split("{value}");
  return (
    <p className="desk-help" id={`${id}-help`}>
      {help}
      {help && example ? ". " : ""}
      {example && (
        <>
          {before}
          <bdi>{example}</bdi>
          {after}
        </>
      )}
    </p>
  );
}

/** The mistakes of a field. */
export function Mistakes({ node: { id, errors } }: { node: NodeBase }) {
  if (errors.length === 0) return null;
  return (
    <div className="desk-mistakes" id={`${id}-error`}>
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
