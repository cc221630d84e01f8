import type { ShownPreview } from "../../server/previews/shown-preview";

/** More errors than these are folded up, so that the page is in view. */
const MAX_OPEN = 5;

/** Says above a page that it is a preview, what it shows and which errors its folder has. Rendered by the server only. */
export function PreviewBanner({ preview: { label, notes, errors } }: { preview: ShownPreview }) {
  return (
    <aside className="preview-banner" aria-label={label}>
      <p>
        <strong>{label}</strong>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      {errors && (
        <details open={errors.lines.length <= MAX_OPEN}>
          <summary>{errors.title}</summary>
          <ol dir="ltr">
            {errors.lines.map(({ text, language }) => (
              <li key={text} lang={language}>
                {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </aside>
  );
}
