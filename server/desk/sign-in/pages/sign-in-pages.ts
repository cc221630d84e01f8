import type { Link, Person } from "../people/desk-people";
import { type Html, html } from "./html";
import type { Words } from "./words";

/** The main part of a page with its title. */
export interface PageParts {
  title: string;
  main: Html;
}

/** What a desk offers, for all its pages. */
export interface DeskFacts {
  site: string;
  isLocal: boolean;
  hasPasskeys: boolean;
  hasMail: boolean;
}

interface PasskeyForm {
  purpose: "sign-in" | "invitation" | "device";
  label: string;
  back: string;
  token?: string;
  /** What a new passkey is called; it can be changed in the form. */
  name?: string;
}

/** A form that the page's script shows where the browser knows passkeys. */
export function passkeyForm(words: Words, form: PasskeyForm): Html {
  const { purpose, label, back, token, name } = form;
  return html`<form data-passkey="${purpose}" data-failed="${words.say("errorPasskey")}" hidden>
<input type="hidden" name="back" value="${back}">
${token !== undefined && html`<input type="hidden" name="token" value="${token}">`}
${name !== undefined && html`<label>${words.say("deviceName")}<input name="name" value="${name}" maxlength="60" required autocomplete="off"></label>`}
<button>${label}</button>
<p role="alert"></p>
</form>`;
}

function heading({ site }: DeskFacts, title: string): Html {
  return html`<p class="site">${site}</p>
<h1>${title}</h1>`;
}

/** The page to sign in, or with `isAgain` to prove once more who is there. `error`: why the last try failed. */
export function signInPage(
  words: Words,
  facts: DeskFacts,
  { back, isAgain, error }: { back: string; isAgain: boolean; error?: string },
): PageParts {
  const { say } = words;
  const title = say(isAgain ? "confirm" : "signIn");
  const alert = error !== undefined && html`<p role="alert">${error}</p>`;
  if (facts.isLocal) {
    return { title, main: html`${heading(facts, title)}${alert}<p>${say("localSignIn")}</p>` };
  }
  const label = say(isAgain ? "confirmAgain" : "withPasskey");
  return {
    title,
    main: html`${heading(facts, title)}
${alert}
${isAgain && html`<p>${say("confirmText")}</p>`}
${passkeyForm(words, { purpose: "sign-in", label, back })}
<p class="note" data-without-passkeys>${say(facts.hasPasskeys ? "withoutScript" : "passkeyIs")}</p>
${facts.hasMail ? mailForm(words, back) : html`<p>${say("lostDeviceNoMail")}</p>`}`,
  };
}

function mailForm({ say }: Words, back: string): Html {
  return html`<p>${say("lostDevice")}</p>
<form method="post" action="/sign-in">
<input type="hidden" name="back" value="${back}">
<label>${say("email")}<input type="email" name="email" required maxlength="254" autocomplete="email"></label>
<button class="quiet" name="intent" value="mail">${say("sendLink")}</button>
</form>`;
}

/** Says that a link is on its way, whoever asked. */
export function linkSentPage({ say }: Words, facts: DeskFacts): PageParts {
  const title = say("linkSent");
  return { title, main: html`${heading(facts, title)}<p>${say("linkSentText")}</p>` };
}

/** The page that a link opens: it shows a button and does nothing. */
export function linkPage(
  words: Words,
  facts: DeskFacts,
  { link, token, back }: { link: Link; token: string; back: string },
): PageParts {
  const { say } = words;
  const isInvitation = link.kind === "invitation";
  const title = say("welcome", { name: link.person.name });
  const text = { invitation: "invitedText", mail: "linkText", local: "localText" } as const;
  return {
    title,
    main: html`${heading(facts, title)}
<p>${say(text[link.kind], { site: facts.site })}</p>
${isInvitation && passkeyForm(words, { purpose: "invitation", label: say("savePasskey"), back, token })}
<form method="post" action="/sign-in" ${!isInvitation && html`data-link`}>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="back" value="${back}">
<button ${isInvitation && html`class="quiet"`} name="intent" value="link">${say(isInvitation ? "goOnWithout" : "goOn")}</button>
</form>`,
  };
}

/** Says that a link is used, void or too old. */
export function linkOverPage({ say }: Words, facts: DeskFacts): PageParts {
  const title = say("linkOver");
  return {
    title,
    main: html`${heading(facts, title)}
<p>${say("linkOverText")}</p>
<p><a href="/sign-in">${say("signIn")}</a></p>`,
  };
}

/** Asks for a passkey on this device, or for a second one. */
export function devicePage(
  words: Words,
  facts: DeskFacts,
  { person, back, name }: { person: Person; back: string; name: string },
): PageParts {
  const { say } = words;
  const isFirst = person.passkeys.length === 0;
  const title = say(isFirst ? "deviceFirst" : "device");
  return {
    title,
    main: html`${heading(facts, title)}
<p>${say(isFirst ? "deviceFirstText" : "deviceText")}</p>
${passkeyForm(words, { purpose: "device", label: say("saveHere"), back, name })}
<p><a class="button quiet" href="${back}">${say("later")}</a></p>`,
  };
}

/** Says who is signed in. */
export function signedInPage({ say }: Words, facts: DeskFacts, name: string): PageParts {
  const title = say("signIn");
  return {
    title,
    main: html`${heading(facts, title)}
<p>${say("signedInAs", { name })}</p>
<p><a class="button" href="/">${say("toDesk")}</a></p>
<form method="post" action="/sign-in"><button class="quiet" name="intent" value="sign-out">${say("signOut")}</button></form>`,
  };
}

/** Answers a form whose session is over: its text stays in the browser, which sends it again after the sign-in. */
export function stillHerePage({ say }: Words, facts: DeskFacts): PageParts {
  const title = say("stillHere");
  return {
    title,
    main: html`${heading(facts, title)}
<p>${say("stillHereText")}</p>
<p><a class="button" href="/sign-in" target="_blank" rel="noopener">${say("stillHereOne")}</a></p>
<p>${say("stillHereTwo")}</p>`,
  };
}

/** A page with one sentence. */
export function sentencePage({ say }: Words, facts: DeskFacts, sentence: string): PageParts {
  return {
    title: sentence,
    main: html`${heading(facts, sentence)}<p><a href="/">${say("toDesk")}</a></p>`,
  };
}
