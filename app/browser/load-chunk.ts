import { tryTwice } from "./try-twice";

interface ChunkOptions {
  /** The page does as well without it: it is not loaded anew. */
  isOptional?: boolean;
}

type FailureHandler = (file: string, options: ChunkOptions) => Promise<void>;

let handleFailure: FailureHandler = async () => {};

/** Sets what happens when a chunk cannot be loaded; the handler's promise never settles where a document takes over. */
export function setChunkFailureHandler(handler: FailureHandler): void {
  handleFailure = handler;
}

/**
 * Takes a function that is one `import()`, returns its result; tries twice. All lazy chunks but routes are loaded by it.
 * Rejects when the chunk cannot be had and the page is not loaded anew.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  options: ChunkOptions = {},
): Promise<Chunk> {
  try {
    return await tryTwice(load);
  } catch (error) {
    // Not all browsers name the file in the error.
    const [, file] = /\bimport\(["'`](.+?)["'`]/.exec(String(load)) ?? [];
    if (file) await handleFailure(new URL(file, import.meta.url).href, options);
    throw error;
  }
}
