import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders an element as a whole; rejects with the error that one of its components throws. */
export function renderToText(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        const rendered = text(pipe(new PassThrough()));
        // React 18 fills up its blocks of 2 KB with zeros where a letter of several bytes does not fit.
        rendered.then((html) => resolve(html.replaceAll("\0", "")), reject);
      },
      onError: reject,
      onShellError: reject,
    });
  });
}
