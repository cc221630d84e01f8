/** HTML made from Markdown by our own renderer, safe to put into a page as it is. */
export interface Html {
  html: string;
}

/** Takes a rendered text, returns its HTML alone. */
export function toHtml({ html }: Html): Html {
  return { html };
}
