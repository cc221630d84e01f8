import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "../../../app/forms/field-control";
import type { FieldKind } from "../../../contract/forms/form-fields";

const KINDS: FieldKind[] = ["text", "textarea", "select", "choice", "choices", "consent", "date"];

test.each(KINDS)("field: a %s names its help and its error to screen readers", (kind) => {
  const field = { kind, name: "x", label: "X", help: "Help.", required: true, options: ["A"] };
  const html = renderToStaticMarkup(
    <Field field={field} id="form_x" error="Error." optional="(optional)" />,
  );
  const [, described = ""] = /aria-describedby="([^"]*)"/.exec(html) ?? [];
  const texts = described
    .split(" ")
    .map((id) => new RegExp(`<p id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]);
  expect(texts).toEqual(["Help.", "Error."]);
});
