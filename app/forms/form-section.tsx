import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import {
  CONTACT_FORM,
  FORM_INPUT,
  type FormField,
  hiddenName,
  VERSION_INPUT,
} from "../../contract/forms/form-fields";
import { SectionFrame } from "../sections/parts/section-frame";
import { SideHeading } from "../sections/parts/side-heading";
import { InlineMarkdown } from "../ui/markdown";
import { Field } from "./field-control";
import { FormAside } from "./form-aside";
import { useFormCheck } from "./form-check";
import { useFormDraft } from "./form-draft";
import { FormErrors } from "./form-errors";
import { FormThanks } from "./form-thanks";
import { type FormPart, type FormResult, type FormStrings, fieldsOf, isThanks } from "./form-view";

/** A form, or the thanks once a message is sent. The same action serves it with and without JavaScript. */
export function FormSection({ section, level }: { section: FormPart; level: 1 | 2 }) {
  const { path, form: strings } = useLoaderData<{ page: { path: string; form?: FormStrings } }>()
    .page;
  const isSent = isThanks(useLocation().search, section.name);
  if (!strings) return null;
  const { aside, title } = section;
  const beside = aside && <FormAside of={aside} level={title && level === 2 ? 3 : 2} />;
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level} beside={beside}>
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
  section: FormPart;
  /** Path of the page, to which the form is posted. */
  path: string;
  strings: FormStrings;
}

function OpenForm({ section, path, strings }: OpenFormProps) {
  const { name, version } = section;
  const fields = useMemo(() => fieldsOf(section, strings), [section, strings]);
  const [result, setResult] = useResult(name);
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === "POST" && formData?.get(FORM_INPUT) === name;
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form, path, name);
  const check = useFormCheck({ form, name, path, fields });
  const idOf = (field: FormField) =>
    name === CONTACT_FORM ? `form_${field.name}` : `form_${name}_${field.name}`;
  const send = section.type === "form" ? section.send : section.labels.send;

  return (
    <Form
      method="post"
      // Without that query, Remix would send the home page's form to the root, which has no action.
      action={path === "/" ? "/?index" : path}
      // Errors are shown in the site's own words, not in the browser's bubbles.
      noValidate
      preventScrollReset
      ref={form}
      className="form"
      onSubmit={(event) => {
        const errors = isSending ? undefined : check();
        if (errors) setResult(errors);
        if (isSending || errors) event.preventDefault();
      }}
    >
      <FormErrors result={result} fields={fields} idOf={idOf} strings={strings} />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={idOf(field)}
          typed={result?.typed?.[field.name]}
          error={result?.errors[field.name]}
          optional={strings.optional}
        />
      ))}
      {/* Honeypot: only bots fill this in. */}
      <input name={hiddenName(fields, "website")} hidden tabIndex={-1} autoComplete="off" />
      <input type="hidden" name={hiddenName(fields, "key")} />
      <input type="hidden" name={hiddenName(fields, "token")} />
      <input type="hidden" name={FORM_INPUT} value={name} />
      <input type="hidden" name={VERSION_INPUT} value={version} />
      {section.type === "contact-form" && section.consent && (
        <p className="text-muted">
          <InlineMarkdown of={section.consent} />
        </p>
      )}
      {!result?.closed && (
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {isSending ? strings.sending : (send ?? strings.send)}
        </button>
      )}
    </Form>
  );
}

/**
 * The latest result of the form with this name. Remix clears action data on every navigation, even to a hash, such as the
 * link to a field with an error.
 */
function useResult(name: string) {
  const actionData = useActionData<FormResult>();
  const [seen, setSeen] = useState(actionData);
  const [result, setResult] = useState(actionData?.form === name ? actionData : undefined);
  if (actionData && actionData !== seen) {
    setSeen(actionData);
    if (actionData.form === name) setResult(actionData);
  }
  return [result, setResult] as const;
}
