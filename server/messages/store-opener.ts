/** What is opened at its first use. */
interface Opened {
  database: { assertInPlace(): void; close(): Promise<void> };
}

/** Opens a store once for all who use it; again when that failed, or when its file was removed or replaced. */
export function createStoreOpener<Store extends Opened>(open: () => Promise<Store>) {
  let opening: Promise<Store> | undefined;
  let current: Store | undefined;

  async function openNow(): Promise<Store> {
    current = await open();
    return current;
  }

  return {
    /** Undefined while it is not open. */
    current: () => current,

    /** Whether it is being opened for the first time, or again. */
    isOpening: () => opening !== undefined && current === undefined,

    /** Throws when it cannot be opened. */
    async opened(): Promise<Store> {
      opening ??= openNow();
      const mine = opening;
      try {
        return await mine;
      } catch (error) {
        if (opening === mine) opening = undefined;
        throw error;
      }
    },

    /** Waits for an opening that is under way, and begins none. */
    whenOpen: async () => opening?.catch(() => undefined),

    /** Closes what is not on disk any more, and opens what is there now. Returns what was closed. */
    async replace(): Promise<Store | undefined> {
      const replaced = current;
      if (!replaced || isInPlace(replaced)) return undefined;
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
