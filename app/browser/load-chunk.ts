import { tryTwice } from "./try-twice";

interface ChunkOptions {
  /** Whether the page works without the chunk; if so, it is not reloaded. */
  isOptional?: boolean;
}

type FailureHandler = (file: string, options: ChunkOptions) => Promise<void>;

let handleFailure: FailureHandler = async () => {};

/** Sets the handler for chunks that cannot be loaded; its promise never settles if it loads a document. */
export function setChunkFailureHandler(handler: FailureHandler): void {
  handleFailure = handler;
}

/**
 * Takes a function that is one `import()`, returns its result; tries twice. All lazy chunks but routes are loaded by it.
 * Rejects if the chunk cannot be loaded and the page is not reloaded.
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
