import { DEFAULT_STRINGS } from "../../contract/default-strings";
import type { PluralText } from "../../contract/text/fill-in";
import { ACCESSIBILITY_STRINGS, PRIVACY_STRINGS } from "./legal-strings";

/** The strings of the contact form, which only pages with a form get. */
const FORM_STRINGS = {
  name: "Name",
  email: "E-mail",
  topic: "Topic",
  message: "Message",
  optional: "(optional)",
  send: "Send message",
  sending: "Sending …",
  thanksTitle: "Thank you",
  thanksText: "Your message has arrived.",
  another: "Write another message",
  problemTitle: "Your message has not been sent yet",
  wrongName: "Please enter your name, in at most 100 characters.",
  wrongEmail: "Enter an e-mail address, such as name@example.com.",
  wrongTopic: "Choose one of the topics.",
  wrongMessage: "Enter a message of 10 to 5,000 characters.",
  missing: "{label}: please fill this in.",
  missingChoice: "{label}: choose one of the options.",
  missingConsent: "Please tick the box if you agree: we can't take your message without it.",
  tooShort: "{label}: enter at least {min} characters.",
  tooLong: "{label}: enter at most {max} characters.",
  wrongTel: "{label}: enter a telephone number, such as +44 20 7946 0000.",
  wrongUrl: "{label}: enter a web address, such as https://example.com.",
  wrongNumber: "{label}: enter a number in digits.",
  tooSmall: "{label}: enter {min} or more.",
  tooLarge: "{label}: enter {max} or less.",
  wrongDate: "{label}: enter a date, such as 2026-01-31.",
  tooEarly: "{label}: choose {min} or a later date.",
  tooLate: "{label}: choose {max} or an earlier date.",
  wrongChoice: "{label}: choose one of the options.",
  changed:
    "This form has changed since you opened it. Please check what you entered and send it again.",
  noLongerAsked: "No longer asked for:",
  closed: "This form is closed",
  closedText: "Your message has not been sent. You can still copy it below.",
  wrongCharacters: "Remove the characters that cannot be shown.",
  busy: {
    one: "There were too many messages in a short time. Yours is kept below: please send it again in {seconds} second.",
    other:
      "There were too many messages in a short time. Yours is kept below: please send it again in {seconds} seconds.",
  },
  unavailable:
    "Your message cannot be stored at the moment. It is kept below: please try again soon.",
  writeMail: "Write an e-mail instead",
  notReached:
    "This site cannot be reached. Your message is kept in this tab: please send it again once you are online.",
  online: "You are online again. Your message has not been sent yet: please send it now.",
} as const;

/** The strings of the consent banner, which pages get only if analytics are configured. */
const CONSENT_STRINGS = {
  label: "Cookies",
  text: "May we count visits? We'd use cookies for it. You can change your mind at the foot of any page.",
  accept: "Accept",
  reject: "Reject",
} as const;

/** The strings of films, maps and embeds, which only pages with one get. */
const FIGURE_STRINGS = {
  play: "Play video",
  playLoop: "Play animation",
  pauseLoop: "Pause animation",
  captions: "Captions",
  openMap: "Open in {name}",
  loadEmbed: "Load from {host}",
  openEmbed: "Open on {host}",
  embedNote: "Your browser contacts {host} only when you load this.",
} as const;

/** The strings of opening hours, which only pages that show them get. */
const OPENING_STRINGS = {
  open: "Open",
  openUntil: "Open until {time}",
  opensAt: "Closed, opens {time}",
  opensOn: "Closed, opens {day} {time}",
  closed: "Closed",
  byAppointment: "By appointment",
  exceptions: "Other hours",
  map: "Open map",
} as const;

/** The labels of the facts about a company, which only pages that show them get. */
const COMPANY_STRINGS = {
  representatives: "Represented by",
  register: "Register",
  vatId: "VAT ID",
  authority: "Supervisory authority",
  profession: "Profession",
} as const;

/** Plain-text answers of the server, outside of pages. */
const ANSWER_STRINGS = {
  tooBusy: "Too busy. Please try again in a moment.",
  serverError: "Server Error",
  formTooLarge: "The form is too large.",
  pages: "Pages",
  formUnreadable: "The form cannot be read, or it has a file.",
} as const;

/** The strings of mails to the site's owner; no page gets them. */
const MAIL_STRINGS = {
  newMessage: "New message",
  language: "Language: {language}",
} as const;

/** The strings of the preview banner; no other page gets them. */
const PREVIEW_STRINGS = {
  label: "Preview",
  notPublic: "Not public: forms store their messages as tests and send nothing.",
  moment: "Shown as of {time}.",
  until: "This link works until {time}.",
  errors: "Errors in the folder: {count}",
  expired: "This preview link has expired. Please ask for a new one.",
} as const;

/** All strings of the interface in English, in groups: those at the top reach every page. */
export const ENGLISH = {
  ...DEFAULT_STRINGS,
  form: FORM_STRINGS,
  consent: CONSENT_STRINGS,
  figures: FIGURE_STRINGS,
  answers: ANSWER_STRINGS,
  mail: MAIL_STRINGS,
  opening: OPENING_STRINGS,
  company: COMPANY_STRINGS,
  privacy: PRIVACY_STRINGS,
  accessibility: ACCESSIBILITY_STRINGS,
  preview: PREVIEW_STRINGS,
} as const;

type Translated<Strings> = {
  [Name in keyof Strings]: Strings[Name] extends string
    ? string
    : Strings[Name] extends { other: string }
      ? PluralText
      : Translated<Strings[Name]>;
};

/** The strings of the interface in one language. */
export type InterfaceStrings = Translated<typeof ENGLISH>;

/** Plain-text answers of the server. */
export type AnswerStrings = InterfaceStrings["answers"];

/** The strings of mails to the site's owner. */
export type MailStrings = InterfaceStrings["mail"];

/** The strings of films, maps and embeds. */
export type FigureStrings = InterfaceStrings["figures"];

/** The strings of the privacy tables. */
export type PrivacyStrings = InterfaceStrings["privacy"];

type Some<Strings> = {
  [Name in keyof Strings]?: Strings[Name] extends PluralText ? Strings[Name] : Some<Strings[Name]>;
};

/** A subset of the strings: `strings` of site.yaml. */
export type SomeStrings = Some<InterfaceStrings>;

/** A shipped translation: complete, or it does not compile. */
export type Translation = InterfaceStrings;
