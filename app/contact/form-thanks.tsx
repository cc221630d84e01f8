import { useEffect, useRef } from "react";
import type { SectionOf } from "../../server/content/schema/page-schema";
import { showToast } from "../toasts/toasts";
import { Heading } from "../ui/heading";
import { Link } from "../ui/link";
import { InlineMarkdown } from "../ui/markdown";
import { dropDraft } from "./form-draft";

interface FormThanksProps {
  section: SectionOf<"contact-form">;
  words: { title: string; text: string; another: string };
  level: 1 | 2;
}

/** What stands in place of the form once a message is stored. The redirect's fragment leads here. */
export function FormThanks({ section, words, level }: FormThanksProps) {
  const { title = words.title, text } = section.thanks;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reload has nothing to tell.
    if (dropDraft()) showToast({ id: "sent", title, tone: "success" });
    box.current?.focus();
  }, [title]);
  return (
    <div ref={box} id="form_sent" tabIndex={-1} role="status" className="thanks">
      <Heading level={section.title && level === 1 ? 2 : 3} className="item-title">
        {title}
      </Heading>
      <p>{text ? <InlineMarkdown of={text} /> : words.text}</p>
      <Link to="/contact" className="link-arrow">
        {words.another}
      </Link>
    </div>
  );
}
