/** Forms whose settings do not fit together. */
export const FORM_WORDS = {
  "form-contact-twice": {
    en: { found: "a second contact-form", expected: "one form" },
    de: { found: "ein zweites contact-form", expected: "ein Formular" },
  },
  "form-twice": {
    en: { found: "the form {name} once more", expected: "a name that no other form has" },
    de: {
      found: "das Formular {name} noch einmal",
      expected: "ein Name, den kein anderes Formular hat",
    },
  },
  "field-twice": {
    en: { found: "the field {name} once more", expected: "a name that no other field has" },
    de: { found: "das Feld {name} noch einmal", expected: "ein Name, den kein anderes Feld hat" },
  },
  "field-limits": {
    en: { found: "{max}, less than min", expected: "{min} or more" },
    de: { found: "{max}, weniger als min", expected: "{min} oder mehr" },
  },
  "option-twice": {
    en: { found: "{option} once more", expected: "an option that is not there yet" },
    de: { found: "{option} noch einmal", expected: "eine Auswahl, die es noch nicht gibt" },
  },
  "form-length": {
    en: {
      found: "maxLength of {sum} in all",
      expected: "at most {limit} characters in all fields together",
    },
    de: {
      found: "maxLength von {sum} zusammen",
      expected: "höchstens {limit} Zeichen in allen Feldern zusammen",
    },
  },
  "recipient-field": {
    en: { found: "{by}", expected: "a choice or select of this form: {names}" },
    de: { found: "{by}", expected: "ein choice oder select dieses Formulars: {names}" },
  },
  "recipient-no-choice": {
    en: { found: "{by}", expected: "a form with a choice" },
    de: { found: "{by}", expected: "ein Formular mit einem choice" },
  },
  "recipient-option": {
    en: { found: "the unknown option {option}", expected: "one of {options}" },
    de: { found: "die unbekannte Auswahl {option}", expected: "eine davon: {options}" },
  },
  "reply-without-email": {
    en: {
      found: "a reply without an address",
      expected: "a field of kind email, which the answer is sent to",
    },
    de: {
      found: "eine Antwort ohne Adresse",
      expected: "ein Feld der Art email, an das die Antwort geht",
    },
  },
  "form-periods": {
    en: {
      found: "{days} keepDays for the form {name}",
      expected: "{other}, as in {file}: a form has the same on all pages",
    },
    de: {
      found: "{days} keepDays für das Formular {name}",
      expected: "{other} wie in {file}: ein Formular hat auf allen Seiten dasselbe",
    },
  },
} as const;
