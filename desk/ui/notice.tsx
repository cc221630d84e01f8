import type { Notice } from "../../server/desk/editing/editor-view";
import { useWords } from "./layout-data";

/** A sentence about what has just been done. */
export function NoticeLine({ notice }: { notice: Notice | undefined }) {
  const { sentence } = useWords();
  if (!notice) return null;
  const { tone, key, values } = notice;
  return (
    <p className={`notice ${tone}`} id="said" role={tone === "bad" ? "alert" : "status"}>
      {sentence(key, values)}
    </p>
  );
}
