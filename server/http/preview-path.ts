/** Where previews are mounted. */
export const PREVIEW_PATH = "/_preview";

const TOKEN = /^(\/_preview\/)[^/?#]*/i;

/** Whether a request target is below that, in any case. */
export function isPreview(target: string): boolean {
  return TOKEN.test(target);
}

/** Takes the path of a request, returns it without the token of a preview, which opens it to everybody. */
export function withoutToken(path: string): string {
  return path.replace(TOKEN, "$1*");
}
