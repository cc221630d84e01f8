import { useEffect, useRef } from "react";
import { showToast } from "../toasts/toasts";
import { Heading } from "../ui/heading";
import { Link } from "../ui/link";
import { InlineMarkdown } from "../ui/markdown";
import { deleteDraft } from "./form-draft";
import type { FormPart, FormStrings } from "./form-view";

interface FormThanksProps {
  section: FormPart;
  /** Path of the page. */
  path: string;
  strings: FormStrings["thanks"];
  level: 1 | 2;
}

/** Replaces the form once a message is stored. The fragment of the redirect points here. */
export function FormThanks({ section, path, strings, level }: FormThanksProps) {
  const { name, thanks } = section;
  const { title = strings.title, text } = typeof thanks === "string" ? {} : thanks;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a reload there is no draft left, so no second toast.
    if (deleteDraft(path, name)) showToast({ id: "sent", title, tone: "success" });
    box.current?.focus();
  }, [path, name, title]);
  return (
    <div ref={box} id="form_sent" tabIndex={-1} role="status" className="thanks">
      <Heading level={section.title && level === 1 ? 2 : 3} className="item-title">
        {title}
      </Heading>
      <p>{text ? <InlineMarkdown of={text} /> : strings.text}</p>
      <Link to={path} className="link-arrow">
        {strings.another}
      </Link>
    </div>
  );
}
