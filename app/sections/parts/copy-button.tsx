import { useEffect, useState } from "react";
import { useSite } from "../../site/use-site";
import { showToast } from "../../toasts/toasts";
import { Icon, uiIcons } from "../../ui/icon";

interface CopyButtonProps {
  /** The copied text, and its name for the visitor. */
  text: string;
  label: string;
}

/** Copies a text and says so. It is there only once the browser can do that, beside what it copies. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { strings } = useSite();
  const [canCopy, setCanCopy] = useState(false);
  // Browsers have a clipboard on secure origins only.
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ id: "copy", title: strings.copied, description: text, tone: "success" });
    } catch {
      showToast({ id: "copy", title: strings.copyFailed, tone: "error" });
    }
  }
  return (
    <button
      type="button"
      aria-label={`${strings.copy}: ${label}`}
      data-tooltip={strings.copy}
      className="icon-link -my-2.5"
      onClick={copy}
    >
      <Icon icon={uiIcons.copy} className="size-5" />
    </button>
  );
}
