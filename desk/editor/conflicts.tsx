import type { EditorView } from "../../server/desk/editing/editor-view";
import type { FormNode } from "../../server/desk/forms/field-nodes";
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
        const name = (view.form && placeName(view.form.root, place)) || say("wholeFile");
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

/** The names of what leads to a place, such as "Sections › Prices › Title". */
function placeName(node: FormNode, place: string): string {
  const isOnTheWay = (one: string) => one !== "" && place.startsWith(one);
  if (node.widget === "group" || node.widget === "closure") {
    const below = node.widget === "group" ? [...node.nodes, ...node.folded] : node.nodes;
    const next = below.find((one) => isOnTheWay(one.place));
    return next ? joined(next, place) : "";
  }
  if (node.widget === "union") return placeName(node.node, place);
  if (node.widget !== "list") return "";
  const item = node.items.find((one) => isOnTheWay(one.place));
  if (!item) return "";
  const inside = item.node ? placeName(item.node, place) : "";
  return inside ? `${item.title} › ${inside}` : item.title;
}

function joined(node: FormNode, place: string): string {
  const inside = placeName(node, place);
  return inside ? `${node.label} › ${inside}` : node.label;
}
