/** The banner of a page in a preview, and how its links stay in it. */
export interface ShownPreview {
  label: string;
  /** Lines about it, in the language of the page. */
  notes: readonly string[];
  /** The errors of the folder; none for a folder without. */
  errors?: { title: string; lines: readonly { text: string; language: string }[] };
  /** Takes a rendered document, returns it with links that stay in the preview. */
  withLinks(html: string): string;
}
