import { ContactLines } from "../layout/contact-lines";
import { Picture } from "../pictures/picture";
import { Heading } from "../ui/heading";
import { InlineMarkdown, Markdown } from "../ui/markdown";
import type { FormPart } from "./form-view";

interface FormAsideProps {
  of: NonNullable<FormPart["aside"]>;
  level: 2 | 3;
}

/** What stands beside a form: what happens next, who answers, telephone and hours. */
export function FormAside({ of, level }: FormAsideProps) {
  const { title, steps, text, picture, name, role, contact } = of;
  return (
    <div className="form-aside">
      <Heading level={level} className="item-title">
        <InlineMarkdown of={title} />
      </Heading>
      {steps.length > 0 && (
        <ol className="form-steps">
          {steps.map((step, index) => (
            <li key={index}>
              <InlineMarkdown of={step} />
            </li>
          ))}
        </ol>
      )}
      {text && <Markdown of={text} className="text-muted" />}
      {(picture || name) && (
        <div className="form-person">
          {picture && <Picture of={picture} sizes="72px" className="form-portrait" />}
          <p>
            <bdi className="block bold text-heading">{name}</bdi>
            {role && <bdi className="block text-sm text-muted">{role}</bdi>}
          </p>
        </div>
      )}
      {contact && <ContactLines />}
    </div>
  );
}
