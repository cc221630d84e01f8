/** A post that no form of ours sends; the message says why, in the owner's language. */
export class FormError extends Error {
  override name = "FormError";
}
