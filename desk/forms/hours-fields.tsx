import type { ReactNode } from "react";
import type { ClosureNode, WeekDay, WeekNode } from "../../server/desk/forms/field-nodes";
import { type FieldProps, Help, Mistakes } from "./field-frame";
import { Fold } from "./fold";

/** Opening hours: a row for each day. */
export function WeekField({ node, words }: FieldProps<WeekNode>) {
  const { id, place, label, days, summary, isOpen, mistakeCount } = node;
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
      <Mistakes node={node} />
      <div className="desk-week">
        {days.map((day) => (
          <DayRow day={day} key={day.key} name={`${place}.$week.${day.key}`} words={words} />
        ))}
      </div>
    </Fold>
  );
}

type DayProps = { day: WeekDay; name: string } & Pick<FieldProps<WeekNode>, "words">;

/** Openings behind the first one that are not used are folded away: few have a break. */
function DayRow({ day, name, words }: DayProps) {
  const used = day.spans.findLastIndex(({ from, to }) => from !== "" || to !== "") + 1;
  const indexes = [...day.spans.keys()];
  const shown = indexes.filter((index) => index < Math.max(used, 1));
  const spare = indexes.filter((index) => !shown.includes(index));
  const span = (index: number) => (
    <SpanInputs day={day} index={index} key={index} name={name} words={words} />
  );
  return (
    <fieldset className="desk-day">
      <legend>{day.label}</legend>
      <div className="desk-spans">
        {shown.map(span)}
        {spare.length > 0 && (
          <details className="desk-spare">
            <summary>{words.again}</summary>
            {spare.map(span)}
          </details>
        )}
      </div>
      <input name={`${name}.byAppointment`} type="hidden" value="false" />
      <label className="desk-tick">
        <input
          defaultChecked={day.byAppointment}
          name={`${name}.byAppointment`}
          type="checkbox"
          value="true"
        />
        <span>{words.byAppointment}</span>
      </label>
    </fieldset>
  );
}

function SpanInputs({ day, name, words, index }: DayProps & { index: number }) {
  const { from, to } = day.spans[index] ?? { from: "", to: "" };
  const [opens, closes] =
    index === 0 ? [words.opens, words.closes] : [words.again, words.closesAgain];
  const place = `${name}[${index}]`;
  return (
    <div className="desk-span">
      <TimeInput label={`${day.label}: ${opens}`} name={`${place}.from`} value={from} />
      <span aria-hidden="true">–</span>
      <TimeInput label={`${day.label}: ${closes}`} name={`${place}.to`} value={to} />
    </div>
  );
}

/** 24:00 is no time for browsers. */
function TimeInput({ label, name, value }: { label: string; name: string; value: string }) {
  const isTime = value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  return (
    <input
      aria-label={label}
      className="desk-input"
      defaultValue={value}
      name={name}
      type={isTime ? "time" : "text"}
    />
  );
}

/** A closure: two dates, and the rest. */
export function ClosureField({
  node,
  words,
  children,
}: FieldProps<ClosureNode> & { children: ReactNode }) {
  const { id, place, from, to } = node;
  return (
    <div className="desk-fields">
      <input name={`${place}.$days`} type="hidden" value="1" />
      <Mistakes node={node} />
      <div className="desk-row">
        <label>
          <span className="desk-label">{words.firstDay}</span>
          <input
            className="desk-input"
            defaultValue={from}
            id={`${id}-from`}
            name={`${place}.from`}
            type="date"
          />
        </label>
        <label>
          <span className="desk-label">{words.lastDay}</span>
          <input
            aria-describedby={`${id}-last-help`}
            className="desk-input"
            defaultValue={to}
            id={`${id}-to`}
            name={`${place}.to`}
            type="date"
          />
        </label>
      </div>
      <p className="desk-help" id={`${id}-last-help`}>
        {words.lastDayHelp}
      </p>
      {children}
    </div>
  );
}
