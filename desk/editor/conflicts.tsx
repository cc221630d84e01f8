import type { EditorView } from "../../server/desk/editing/editor-view";
import { useWords } from "../ui/layout-data";

/** What two have changed otherwise, beside each other. */
export function Conflicts({ view }: { view: EditorView }) {
  const { say } = useWords();
  if (view.conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="card bad">
      <h2 id="conflicts">{say("conflictTitle")}</h2>
      <p>{say("conflictText")}</p>
      {view.conflicts.map(({ place, mine, theirs }) => {
        const name = place || say("wholeFile");
        return (
          <fieldset key={place}>
            <legend>{name}</legend>
            <dl className="both">
              <div>
                <dt>{say("yours")}</dt>
                <dd>
                  <pre>{mine}</pre>
                </dd>
              </div>
              <div>
                <dt>{say("theirs")}</dt>
                <dd>
                  <pre>{theirs}</pre>
                </dd>
              </div>
            </dl>
            <button
              aria-label={`${say("takeTheirs")}: ${name}`}
              className="quiet"
              formNoValidate
              name="intent"
              value={`theirs:${place}`}
              type="submit"
            >
              {say("takeTheirs")}
            </button>
          </fieldset>
        );
      })}
    </section>
  );
}
