import type { FormNode } from "../../server/desk/forms/field-nodes";
import type { Form } from "../../server/desk/forms/form-node";
import { nodeRenderer } from "./form-view";
import { listId } from "./text-fields";

/** All fields of a form, for a `<form method="post" noValidate>` around it and its buttons. */
export function FormFields({ form }: { form: Form }) {
  const { words, base, root, body, mistakes, suggestions } = form;
  const render = nodeRenderer(words);
  const text = body && render(body);
  return (
    <div className="desk-form" id={root.widget === "group" ? root.id : undefined}>
      {/* Enter presses the first button of a form, which must not be one that moves something. */}
      <button
        aria-hidden="true"
        className="desk-first-button"
        name="intent"
        tabIndex={-1}
        type="submit"
        value="save"
      >
        {words.save}
      </button>
      <input name="base" type="hidden" value={base} />
      {mistakes.length > 0 && (
        <MistakeList mistakes={mistakes} title={titleOf(mistakes.length, words)} />
      )}
      {root.widget === "group"
        ? render({ ...root, nodes: root.nodes.filter((node) => !isSections(node)) })
        : render(root)}
      {text}
      {root.widget === "group" && root.nodes.filter(isSections).map(render)}
      {Object.entries(suggestions).map(([name, values]) => (
        <datalist id={listId(name)} key={name}>
          {values.map(({ value, label }) => (
            <option key={value} label={label === value ? undefined : label} value={value} />
          ))}
        </datalist>
      ))}
    </div>
  );
}

/** The sections of a page stand below its text, as they do on the page. */
function isSections(node: FormNode): boolean {
  return node.widget === "list" && node.place === "sections";
}

function titleOf(count: number, words: Form["words"]): string {
  return count === 1 ? words.oneMistake : words.mistakes.replace("{count}", String(count));
}

function MistakeList({ mistakes, title }: Pick<Form, "mistakes"> & { title: string }) {
  return (
    <section
      aria-labelledby="desk-mistakes-title"
      className="desk-summary"
      id="desk-mistakes"
      role="alert"
    >
      <h2 id="desk-mistakes-title">{title}</h2>
      <ul>
        {mistakes.map(({ id, label, text }) => (
          <li key={`${id} ${text}`}>
            <a href={`#${id}`}>{label}</a>: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
