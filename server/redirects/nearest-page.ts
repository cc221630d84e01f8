import { didYouMean } from "../content/files/errors/did-you-mean";

/** Maximum number of guesses by spelling, each of which compares with all pages. */
const MAX_GUESSES = 200;

/**
 * Takes the paths of all pages, returns a function that finds the page nearest to a removed path: the same words in the
 * last segment, else a similar spelling, else a parent, else the home page.
 */
export function createNearestPage(paths: readonly string[]): (gone: string) => string {
  const pages = new Set(paths);
  const byWord = new Map<string, string[]>();
  for (const path of paths) {
    for (const word of lastWords(path)) byWord.set(word, [...(byWord.get(word) ?? []), path]);
  }
  let guesses = 0;

  function sameWords(gone: string): string | undefined {
    const goneWords = lastWords(gone);
    const candidates = new Set([...goneWords].flatMap((word) => byWord.get(word) ?? []));
    const ranked = [...candidates]
      .map((path) => ({
        path,
        likeness: likeness(goneWords, lastWords(path)),
        shared: sharedSegments(gone, path),
      }))
      .sort((a, b) => b.likeness - a.likeness || b.shared - a.shared);
    const [best] = ranked;
    return best && best.likeness >= 0.5 ? best.path : undefined;
  }

  function above(gone: string): string {
    for (let path = gone; path !== ""; path = path.slice(0, path.lastIndexOf("/")))
      if (pages.has(path)) return path;
    return "/";
  }

  return function nearestPage(gone) {
    const guess = () => (guesses++ < MAX_GUESSES ? didYouMean(gone, paths) : undefined);
    return sameWords(gone) ?? guess() ?? above(gone);
  };
}

function lastWords(path: string): Set<string> {
  const segment = path.slice(path.lastIndexOf("/") + 1);
  return new Set(segment.split("-").filter((word) => word !== ""));
}

/** Share of common words among all words of both (Jaccard index). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

function sharedSegments(a: string, b: string): number {
  const [first, second] = [a.split("/"), b.split("/")];
  const end = first.findIndex((segment, index) => segment !== second[index]);
  return end < 0 ? first.length : end;
}
