import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { SectionFrame } from "../sections/parts/section-frame";
import type { SectionProps } from "../sections/parts/section-props";
import { SideHeading } from "../sections/parts/side-heading";
import { InlineMarkdown } from "../ui/markdown";
import formCss from "./contact-form.css?inline";
import { FormErrors } from "./form-errors";
import { FormField } from "./form-field";
import { type FormResult, type FormWords, isThanks } from "./form-result";
import { FormThanks } from "./form-thanks";
import { useFormDraft } from "./use-form-draft";
import { LIMITS } from "./validate-message";

/** A message to the people behind the site. Complete without JavaScript: the same action answers both ways. */
export function ContactForm({ section, level }: SectionProps<"contact-form">) {
  const words = useLoaderData<{ page: { form?: FormWords } }>().page.form;
  const isSent = isThanks(useLocation().search);
  if (!words) return null;
  // The server has put the rules into the document; a client navigation brings them into one of another page.
  if (typeof document !== "undefined") adoptStylesheet(formCss);
  return (
    <SectionFrame id={section.id}>
      <SideHeading section={section} level={level}>
        {isSent ? (
          <FormThanks section={section} words={words.thanks} level={level} />
        ) : (
          <OpenForm section={section} words={words} />
        )}
      </SideHeading>
    </SectionFrame>
  );
}

interface OpenFormProps {
  section: SectionProps<"contact-form">["section"];
  words: FormWords;
}

function OpenForm({ section, words }: OpenFormProps) {
  const answer = useActionData<FormResult>();
  const [result, setResult] = useState(answer);
  // Remix forgets an answer as soon as a link within the page is followed, such as one to a wrong field.
  if (answer && answer !== result) setResult(answer);
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const isBack = useFormDraft(form, result);
  const { help, topics, consent } = section;
  const { name, email, topic, message } = result?.errors ?? {};

  return (
    <Form
      method="post"
      action="/contact"
      preventScrollReset
      ref={form}
      className="form"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <FormErrors result={result} isBack={isBack} words={words} />
      <FormField name="name" label={words.name} help={help.name} error={name}>
        <input
          required
          maxLength={LIMITS.name}
          autoComplete="name"
          defaultValue={result?.typed?.name}
        />
      </FormField>
      <FormField name="email" label={words.email} help={help.email} error={email}>
        <input
          type="email"
          required
          maxLength={LIMITS.email}
          autoComplete="email"
          defaultValue={result?.typed?.email}
        />
      </FormField>
      {topics.length > 0 && (
        <FormField
          name="topic"
          label={`${words.topic} ${words.optional}`}
          help={help.topic}
          error={topic}
        >
          <select defaultValue={result?.typed?.topic}>
            <option value="" />
            {topics.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </FormField>
      )}
      <FormField name="message" label={words.message} help={help.message} error={message}>
        <textarea
          required
          minLength={LIMITS.shortest}
          maxLength={LIMITS.message}
          rows={7}
          defaultValue={result?.typed?.message}
        />
      </FormField>
      {/* Only a program fills this in. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" />
      <input type="hidden" name="key" />
      <input type="hidden" name="token" />
      {consent && (
        <p className="text-muted">
          <InlineMarkdown of={consent} />
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isSending || undefined}>
        {isSending ? words.sending : words.send}
      </button>
    </Form>
  );
}
