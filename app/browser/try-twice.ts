// Most short failures, as when a phone changes networks, are over by then.
const RETRY_MS = 300;

/** Loads a file of the build; tries once more after a failure. Rejects with the second error. */
export async function tryTwice<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load();
  }
}
