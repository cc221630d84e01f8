/** The length that a path from a request is cut to, so that no page grows with its URL. */
const MAX_PATH_LENGTH = 200;

/** Takes a path from a request, returns it with at most 200 characters, the last one an ellipsis if it was longer. */
export function capPath(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH - 1)}…` : path;
}
