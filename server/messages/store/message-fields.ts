import * as z from "zod";
import type { MessageField } from "../submission";
import type { StoredMessage } from "./database";

const fieldsSchema = z.array(
  z.object({
    name: z.string(),
    kind: z.enum([
      ...(["text", "email", "tel", "url", "number", "date"] as const),
      ...(["choice", "choices", "select", "textarea", "consent"] as const),
    ]),
    label: z.string(),
    value: z.union([z.string(), z.array(z.string()), z.boolean()]),
  }),
);

type Row = Pick<StoredMessage, "fields" | "name" | "email" | "topic" | "message">;

/** Returns the fields of a stored message; for rows from before forms had fields, those of the contact form. */
export function storedFields({ fields, name, email, topic, message }: Row): MessageField[] {
  if (fields !== null) return fieldsSchema.parse(JSON.parse(fields));
  return [
    { name: "name", kind: "text", label: "Name", value: name },
    { name: "email", kind: "email", label: "E-mail", value: email },
    ...(topic === null
      ? []
      : [{ name: "topic", kind: "select", label: "Topic", value: topic } as const]),
    { name: "message", kind: "textarea", label: "Message", value: message },
  ];
}
