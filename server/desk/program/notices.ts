import { randomBytes } from "node:crypto";
import type { Notice } from "../editing/editor-view";

/** Sentences about posts, until the page that follows has shown them: an address alone says nothing. */
export interface Notices {
  keep(person: string, notice: Notice): string;
  find(person: string, id: string | null): Notice | undefined;
}

const MAX_KEPT = 1000;

/** Makes the list of sentences; the oldest are dropped. */
export function createNotices(): Notices {
  const kept = new Map<string, { person: string; notice: Notice }>();
  return {
    keep(person, notice) {
      const id = randomBytes(9).toString("base64url");
      kept.set(id, { person, notice });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return id;
    },
    find(person, id) {
      const found = id === null ? undefined : kept.get(id);
      return found?.person === person ? found.notice : undefined;
    },
  };
}
