import type { HTMLAttributes } from "react";
import type { FieldKind, FormField } from "../../contract/forms/form-fields";

interface FieldProps {
  field: FormField;
  /** Id of the control; ids of content have no underscore, so they cannot clash. */
  id: string;
  /** The typed values of the rejected post. */
  typed?: readonly string[];
  /** The error text. */
  error?: string;
  /** Text beside the label of an optional field. */
  optional: string;
}

/** A field of a form: label, help, control and error text; `aria-describedby` links help and error to the control. */
export function Field(props: FieldProps) {
  const { field, id, error, optional } = props;
  const { kind, label, help, required, width } = field;
  const size = width && `field-${width}`;
  const name = required ? label : `${label} ${optional}`;
  const notes = { help: help && `${id}_help`, error: error && `${id}_error` };
  const described = [notes.help, notes.error].filter(Boolean).join(" ") || undefined;
  const helpText = help && (
    <p id={notes.help} className="text-sm text-muted">
      {help}
    </p>
  );
  const errorText = error && (
    <p id={notes.error} className="field-error">
      {error}
    </p>
  );
  if (kind === "choice" || kind === "choices") {
    return (
      <fieldset aria-describedby={described} className={size}>
        <legend>{name}</legend>
        {helpText}
        <Options {...props} />
        {errorText}
      </fieldset>
    );
  }
  const state = { "aria-invalid": error ? true : undefined, "aria-describedby": described };
  if (kind === "consent") {
    return (
      <div className={size}>
        <Consent {...props} state={state} />
        {helpText}
        {errorText}
      </div>
    );
  }
  return (
    <div className={size}>
      <label htmlFor={id}>{name}</label>
      {helpText}
      <Control {...props} state={{ ...state, className: "field" }} />
      {errorText}
    </div>
  );
}

type State = Pick<HTMLAttributes<HTMLElement>, "aria-invalid" | "aria-describedby" | "className">;

/** The attributes of an input by kind. A number is a text input: browsers drop invalid values of number inputs. */
const INPUTS: Partial<Record<FieldKind, { type: string; inputMode?: "decimal" }>> = {
  email: { type: "email" },
  tel: { type: "tel" },
  url: { type: "url" },
  date: { type: "date" },
  number: { type: "text", inputMode: "decimal" },
};

function Control({ field, id, typed, state }: FieldProps & { state: State }) {
  const { kind, name, required, options = [], min, max, minLength, maxLength, rows } = field;
  const shared = { id, name, required, defaultValue: typed?.[0], ...state };
  if (kind === "textarea")
    return <textarea {...shared} minLength={minLength} maxLength={maxLength} rows={rows ?? 7} />;
  if (kind === "select") {
    return (
      <select {...shared}>
        <option value="" />
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const limits = kind === "date" ? { min, max } : { maxLength };
  return (
    <input
      {...shared}
      {...INPUTS[kind]}
      {...limits}
      autoComplete={autoCompleteOf({ kind, name })}
    />
  );
}

/** Field names that are autofill purposes (HTML, 4.10.18.7.1), for WCAG 1.3.5. */
const PURPOSES = [
  ...["name", "given-name", "family-name", "organization", "street-address", "postal-code"],
  ...["address-level2", "country-name", "bday"],
];

function autoCompleteOf({ kind, name }: Pick<FormField, "kind" | "name">): string | undefined {
  if (kind === "email" || kind === "tel" || kind === "url") return kind;
  return PURPOSES.includes(name) ? name : undefined;
}

/** The options of a field. The first has the field's id, the target of the error summary. */
function Options({ field, id, typed = [] }: FieldProps) {
  const { kind, name, required, options = [] } = field;
  const isRadio = kind === "choice";
  return options.map((option, index) => (
    <label key={option} className="option">
      <input
        type={isRadio ? "radio" : "checkbox"}
        id={index === 0 ? id : `${id}_${index}`}
        name={name}
        value={option}
        required={isRadio && required}
        defaultChecked={typed.includes(option)}
      />
      <span>{option}</span>
    </label>
  ));
}

function Consent({ field, id, typed = [], state }: FieldProps & { state: State }) {
  const { name, required, html = "" } = field;
  return (
    <label className="option">
      <input
        {...state}
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        required={required}
        defaultChecked={typed.length > 0}
      />
      <span dangerouslySetInnerHTML={{ __html: html }} />
    </label>
  );
}
