import type {
  ChoiceNode,
  ColourNode,
  LineNode,
  MomentNode,
  PointNode,
  TextNode,
  TickNode,
} from "../../server/desk/forms/field-nodes";
import { described, FieldFrame, type FieldProps, FieldSet, Help, Mistakes } from "./field-frame";

/** The id of the values that a field offers. */
export function listId(suggestions: string): string {
  return `desk-values-${suggestions}`;
}

/** A line of text. */
export function LineField({ node, words }: FieldProps<LineNode>) {
  const { id, place, value, type, inputMode, placeholder, suggestions } = node;
  return (
    <FieldFrame node={node} words={words}>
      <input
        autoComplete="off"
        className={type === "text" ? "desk-input" : "desk-input desk-short"}
        defaultValue={value}
        dir="auto"
        id={id}
        inputMode={inputMode}
        list={suggestions && listId(suggestions)}
        name={place}
        placeholder={placeholder}
        type={type}
        {...described(node)}
      />
    </FieldFrame>
  );
}

/** Several lines of text, or a part of the file as text. */
export function TextField({ node, words }: FieldProps<TextNode>) {
  const { id, place, value, rows, isYaml } = node;
  return (
    <FieldFrame node={node} words={words}>
      <textarea
        className={isYaml ? "desk-input desk-code" : "desk-input"}
        defaultValue={value}
        dir="auto"
        id={id}
        name={isYaml ? `${place}.$text` : place}
        rows={rows}
        spellCheck={!isYaml}
        {...described(node)}
      />
    </FieldFrame>
  );
}

/** A box, behind its hidden companion. */
export function TickField({ node, words }: FieldProps<TickNode>) {
  const { id, place, label, isTicked } = node;
  return (
    <div className="desk-field">
      <input name={place} type="hidden" value="false" />
      <label className="desk-tick">
        <input
          defaultChecked={isTicked}
          id={id}
          name={place}
          type="checkbox"
          value="true"
          {...described(node)}
        />
        <span>{label}</span>
      </label>
      <Help node={node} words={words} />
      <Mistakes node={node} />
    </div>
  );
}

/** One of several values. */
export function ChoiceField({ node, words }: FieldProps<ChoiceNode>) {
  const { id, place, value, options } = node;
  return (
    <FieldFrame node={node} words={words}>
      <select className="desk-input" defaultValue={value} id={id} name={place} {...described(node)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A date, with a time if it matters. */
export function MomentField({ node, words }: FieldProps<MomentNode>) {
  const { id, place, date, time } = node;
  return (
    <FieldSet node={node} words={words}>
      <div className="desk-row">
        <label>
          <span className="desk-small">{words.date}</span>
          <input
            className="desk-input"
            defaultValue={date}
            id={`${id}-date`}
            name={place}
            type="date"
          />
        </label>
        <label>
          <span className="desk-small">{words.timeOptional}</span>
          <input className="desk-input" defaultValue={time} name={`${place}.$time`} type="time" />
        </label>
      </div>
    </FieldSet>
  );
}

/** A colour: its name or number, the browser's picker beside it, and its contrast. */
export function ColourField({ node, words }: FieldProps<ColourNode>) {
  const { id, place, value, picked, hasColour, note, placeholder, suggestions } = node;
  return (
    <FieldFrame node={node} words={words}>
      <div className="desk-row desk-colour">
        <input
          autoComplete="off"
          className="desk-input"
          defaultValue={value}
          dir="auto"
          id={id}
          list={suggestions && listId(suggestions)}
          name={place}
          placeholder={placeholder}
          type="text"
          {...described(node)}
        />
        <input name={`${place}.$shown`} type="hidden" value={picked} />
        <input
          aria-label={`${words.pick}: ${node.label}`}
          className={hasColour ? "desk-pick" : "desk-pick desk-pick-none"}
          defaultValue={picked}
          name={`${place}.$pick`}
          type="color"
        />
      </div>
      {note && <p className="desk-help">{note}</p>}
    </FieldFrame>
  );
}

/** A point of a picture. */
export function PointField({ node, words }: FieldProps<PointNode>) {
  const { place, x, y } = node;
  const sides = [
    [words.fromLeft, x],
    [words.fromTop, y],
  ] as const;
  return (
    <FieldSet node={node} words={words}>
      <div className="desk-row">
        {sides.map(([label, value], index) => (
          <label key={label}>
            <span className="desk-small">{label}</span>
            <input
              className="desk-input"
              defaultValue={value}
              dir="auto"
              inputMode="decimal"
              name={`${place}[${index}]`}
              type="text"
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
