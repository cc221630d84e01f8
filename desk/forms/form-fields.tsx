import type { ReactElement } from "react";
import type { FormNode, GroupNode } from "../../server/desk/forms/field-nodes";
import type { Form } from "../../server/desk/forms/form-node";
import { Fold } from "./fold";
import { nodeRenderer } from "./form-view";
import { listId } from "./text-fields";

/** All fields of a form, for a `<form method="post" noValidate>` around it and its buttons. */
export function FormFields({ form }: { form: Form }) {
  const { words, base, root, body, mistakes, suggestions } = form;
  const render = nodeRenderer(words);
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
      {root.widget === "group" ? (
        <PageParts body={body} render={render} root={root} words={words} />
      ) : (
        <>
          {render(root)}
          {body && render(body)}
        </>
      )}
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

interface PartsProps {
  root: GroupNode;
  body: FormNode | undefined;
  words: Form["words"];
  render(node: FormNode): ReactElement;
}

/** A page as visitors see it: its title, its text, its sections; below them what they do not see. */
function PageParts({ root, body, words, render }: PartsProps) {
  const sections = root.nodes.find(({ place }) => place === "sections");
  if (sections?.widget !== "list" || sections.count === 0)
    return (
      <>
        {render({ ...root, nodes: root.nodes.filter((node) => node !== sections) })}
        {body && render(body)}
        {sections && render(sections)}
      </>
    );
  const title = root.nodes.filter(({ place }) => place === "title");
  const rest = root.nodes.filter((node) => node !== sections && !title.includes(node));
  const below = [...rest, ...root.folded];
  const hasText = body?.widget === "text" && body.value.trim() !== "";
  const mistakeCount = below.reduce((sum, node) => sum + node.mistakeCount, 0);
  return (
    <>
      {render({ ...root, nodes: title, folded: [] })}
      {hasText && render(body)}
      {render(sections)}
      <Fold
        isOpen={mistakeCount > 0 || below.some((node) => "isOpen" in node && node.isOpen)}
        mistakeCount={mistakeCount}
        summary={below
          .filter(({ isSet }) => isSet)
          .map(({ label }) => label)
          .join(", ")}
        title={words.settings}
        words={words}
      >
        {body && !hasText && render(body)}
        <div className="desk-fields">{below.map(render)}</div>
      </Fold>
    </>
  );
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
