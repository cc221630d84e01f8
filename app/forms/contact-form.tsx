import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { SectionOf } from "../../server/content/schema/page-schema";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { SectionFrame } from "../sections/parts/section-frame";
import type { SectionProps } from "../sections/parts/section-props";
import { SideHeading } from "../sections/parts/side-heading";
import { showToast } from "../toasts/toasts";
import { Heading } from "../ui/heading";
import { Link } from "../ui/link";
import { InlineMarkdown } from "../ui/markdown";
import formCss from "./form.css?inline";
import { deleteDraft, useFormDraft } from "./form-draft";
import { FormErrors, FormField } from "./form-field";
import { type FormResult, type FormStrings, isThanks } from "./form-result";
import { LIMITS } from "./validate-message";

/** The contact form, or the thanks once a message is sent. The same action serves it with and without JavaScript. */
export function ContactForm({ section, level }: SectionProps<"contact-form">) {
  const { path, form: strings } = useLoaderData<{ page: { path: string; form?: FormStrings } }>()
    .page;
  const isSent = isThanks(useLocation().search);
  if (!strings) return null;
  // The server inlines these rules into pages with a form only; a client navigation adds them to another document.
  adoptStylesheet(formCss);
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        {isSent ? (
          <FormThanks section={section} path={path} strings={strings.thanks} level={level} />
        ) : (
          <OpenForm section={section} path={path} strings={strings} />
        )}
      </SideHeading>
    </SectionFrame>
  );
}

interface OpenFormProps {
  section: SectionProps<"contact-form">["section"];
  /** Path of the page, where the form is sent to. */
  path: string;
  strings: FormStrings;
}

function OpenForm({ section, path, strings }: OpenFormProps) {
  const actionData = useActionData<FormResult>();
  const [result, setResult] = useState(actionData);
  // Remix clears action data on every navigation, even to a hash, such as the link to a field with an error.
  if (actionData && actionData !== result) setResult(actionData);
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useFormDraft(form, path, result);
  const { help, topics, consent } = section;
  const { typed, errors = {} } = result ?? {};

  return (
    <Form
      method="post"
      // Without that query, Remix would send the home page's form to the root, which has no action.
      action={path === "/" ? "/?index" : path}
      preventScrollReset
      ref={form}
      className="form"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <FormErrors result={result} isOnline={isOnline} strings={strings} />
      <FormField name="name" label={strings.name} help={help.name} error={errors.name}>
        <input required maxLength={LIMITS.name} autoComplete="name" defaultValue={typed?.name} />
      </FormField>
      <FormField name="email" label={strings.email} help={help.email} error={errors.email}>
        <input
          type="email"
          required
          maxLength={LIMITS.email}
          autoComplete="email"
          defaultValue={typed?.email}
        />
      </FormField>
      {topics.length > 0 && (
        <FormField
          name="topic"
          label={`${strings.topic} ${strings.optional}`}
          help={help.topic}
          error={errors.topic}
        >
          <select defaultValue={typed?.topic}>
            <option value="" />
            {topics.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </FormField>
      )}
      <FormField name="message" label={strings.message} help={help.message} error={errors.message}>
        <textarea
          required
          minLength={LIMITS.shortest}
          maxLength={LIMITS.message}
          rows={7}
          defaultValue={typed?.message}
        />
      </FormField>
      {/* Honeypot: only bots fill this in. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" />
      <input type="hidden" name="key" />
      <input type="hidden" name="token" />
      {consent && (
        <p className="text-muted">
          <InlineMarkdown of={consent} />
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isSending || undefined}>
        {isSending ? strings.sending : strings.send}
      </button>
    </Form>
  );
}

interface FormThanksProps {
  section: SectionOf<"contact-form">;
  /** Path of the page. */
  path: string;
  strings: FormStrings["thanks"];
  level: 1 | 2;
}

/** Replaces the form once a message is stored. The fragment of the redirect points here. */
function FormThanks({ section, path, strings, level }: FormThanksProps) {
  const { title = strings.title, text } = section.thanks;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a reload there is no draft left, so no second toast.
    if (deleteDraft(path)) showToast({ id: "sent", title, tone: "success" });
    box.current?.focus();
  }, [path, title]);
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
