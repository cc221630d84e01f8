import type { EditorView } from "../../server/desk/editing/editor-view";
import { FormFields } from "../forms/form-fields";
import { fileAddress } from "../pages/file-address";
import { pageName, settingsName } from "../pages/page-entry";
import { useWords } from "../ui/layout-data";
import { NoticeLine } from "../ui/notice";
import { Conflicts } from "./conflicts";

/** The editor of a file: one form that is sent to its own address. */
export function EditorPage({ view }: { view: EditorView }) {
  const words = useWords();
  const { say, time } = words;
  const { file, address, form, text, base, over, draftSince, others, notice, fault } = view;
  const name = file.endsWith(".yaml") ? settingsName(file, words) : pageName(view, words);
  const here = fileAddress(file);
  const isText = text !== undefined;
  return (
    <>
      <h1>{name}</h1>
      <p className="note links">
        <span>{address ?? file}</span>
        {address !== undefined && (
          <a href={`/preview${address}`} rel="noopener" target="_blank">
            {say("see")}
          </a>
        )}
        {form && <a href={`${here}?as=text`}>{say("asText")}</a>}
        {isText && <a href={here}>{say("asForm")}</a>}
      </p>
      <NoticeLine notice={notice} />
      {fault && (
        <p className="notice bad" role="alert">
          {words.sentence(`fault.${fault}`)}
        </p>
      )}
      {draftSince !== undefined && (
        <form action={here} className="draft" method="post">
          <p>{say("draftSince", { time: time(draftSince) })}</p>
          <button className="quiet" name="intent" type="submit" value="discard">
            {say("discard")}
          </button>
        </form>
      )}
      {others.length > 0 && (
        <p className="notice plain">{say("othersToo", { names: others.join(", ") })}</p>
      )}
      <form action={isText ? `${here}?as=text` : here} className="editor" method="post">
        <Conflicts view={view} />
        {over !== undefined && <input name="over" type="hidden" value={over} />}
        {isText ? <WholeText view={view} text={text} /> : form && <FormFields form={form} />}
        {isText && <input name="base" type="hidden" value={base} />}
        <div className="actions">
          <button name="intent" value="publish" type="submit">
            {say("publish")}
          </button>
          <button className="quiet" name="intent" value="save" type="submit">
            {say("save")}
          </button>
        </div>
      </form>
    </>
  );
}

function WholeText({ view, text }: { view: EditorView; text: string }) {
  const { say } = useWords();
  return (
    <div className="whole">
      <input name="as" type="hidden" value="text" />
      {view.mistakes.length > 0 && (
        <ul className="notice bad">
          {view.mistakes.map(({ place, text: mistake }) => (
            <li key={`${place} ${mistake}`}>
              {place && <code>{place}</code>} {mistake}
            </li>
          ))}
        </ul>
      )}
      <label htmlFor="text">{say("textLabel")}</label>
      <p className="note" id="text-help">
        {say("textHelp")}
      </p>
      {/* Browsers drop the first newline of a text field. */}
      <textarea
        aria-describedby="text-help"
        defaultValue={text.startsWith("\n") ? `\n${text}` : text}
        id="text"
        name="text"
        rows={30}
        spellCheck={false}
      />
    </div>
  );
}
