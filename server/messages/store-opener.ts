/** A store that is opened at its first use. */
interface Opened {
  database: { assertInPlace(): void; close(): Promise<void> };
}

/** Opens a store once and shares it; opens it again when opening failed or its file was removed or replaced. */
export function createStoreOpener<Store extends Opened>(open: () => Promise<Store>) {
  let opening: Promise<Store> | undefined;
  let current: Store | undefined;

  async function openNow(): Promise<Store> {
    current = await open();
    return current;
  }

  return {
    /** The open store; undefined while none is open. */
    current: () => current,

    /** Whether the store is being opened, for the first time or again. */
    isOpening: () => opening !== undefined && current === undefined,

    /** The store, opened if necessary. Throws when it cannot be opened. */
    async opened(): Promise<Store> {
      opening ??= openNow();
      const pending = opening;
      try {
        return await pending;
      } catch (error) {
        if (opening === pending) opening = undefined;
        throw error;
      }
    },

    /** Waits for an opening that has begun, and begins none; undefined without one, or when it fails. */
    whenOpen: async () => opening?.catch(() => undefined),

    /** Replaces a store that lacks its tables, or whose file was removed or replaced, by one opened anew. Returns the closed store. */
    async replace(lacksTables = false): Promise<Store | undefined> {
      const replaced = current;
      if (!replaced || (!lacksTables && isInPlace(replaced))) return undefined;
      current = undefined;
      opening = replaced.database.close().then(openNow);
      await opening.catch(() => {
        opening = undefined;
      });
      return replaced;
    },
  };
}

function isInPlace({ database }: Opened): boolean {
  try {
    database.assertInPlace();
    return true;
  } catch {
    return false;
  }
}
