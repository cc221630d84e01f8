import { tryTwice } from "../browser/try-twice";

/** A stalled request must not hold a navigation for ever. */
const TIMEOUT_MS = 10_000;

interface FileRequest {
  /** Its media type. */
  type: string;
  priority?: RequestPriority;
}

/** Returns the text of a file of the build; tries twice. Rejects when it cannot be had. */
export function fetchFile(file: string, { type, priority }: FileRequest): Promise<string> {
  return tryTwice(async () => {
    const response = await fetch(file, {
      priority,
      headers: { Accept: type },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.text();
  });
}
