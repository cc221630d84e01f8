import type { DeskPeople, Link, Passkey, Person } from "../people/desk-people";
import { type Html, html } from "./html";
import { type DeskFacts, type PageParts, passkeyForm } from "./sign-in-pages";
import type { Words } from "./words";

interface PeopleView {
  state: DeskPeople;
  person: Person;
  /** Whether she may change her devices now, and people. */
  isFresh: boolean;
  mayInvite: boolean;
  /** Host of DESK_URL. */
  host: string;
  /** What a new passkey is called at first. */
  deviceName: string;
  warnings: readonly { text: string; isStanding: boolean }[];
  /** What the last post did, or why it did not. */
  told?: { text: string; isError: boolean };
  /** A new invitation, with its link if nobody has mailed it. */
  invited?: { name: string; email?: string; link?: string };
}

/** The page of one's own devices and of all who may come in. */
export function peoplePage(words: Words, facts: DeskFacts, view: PeopleView): PageParts {
  const { say } = words;
  const { warnings, told, invited, mayInvite, person, state } = view;
  const title = say("people");
  return {
    title,
    main: html`<p class="site"><a href="/">${facts.site}</a></p>
<h1>${title}</h1>
${told && html`<p ${told.isError ? html`role="alert"` : html`role="status" class="told"`}>${told.text}</p>`}
${invited && invitedPart(words, invited)}
${warnings.length > 0 && warningsPart(words, warnings)}
${facts.isLocal ? html`<p>${say("onThisComputer")}</p>` : devicesPart(words, view)}
${!facts.isLocal && sessionsPart(words, state.sessions.filter((one) => one.person === person.id).length)}
${!facts.isLocal && peoplePart(words, view)}
${!facts.isLocal && mayInvite && invitePart(words)}
<form method="post" action="/sign-in"><button class="quiet" name="intent" value="sign-out">${say("signOut")}</button></form>`,
  };
}

function warningsPart({ say }: Words, warnings: PeopleView["warnings"]): Html {
  return html`<section class="told" aria-label="${say("noticeTitle")}">
<ul>${warnings.map(({ text }) => html`<li>${text}</li>`)}</ul>
${warnings.some(({ isStanding }) => !isStanding) && html`<form method="post" action="/people"><button class="quiet" name="intent" value="seen">${say("seen")}</button></form>`}
</section>`;
}

function invitedPart({ say }: Words, { name, email, link }: NonNullable<PeopleView["invited"]>) {
  return html`<section class="told" role="status">
<h2>${say("invited", { name })}</h2>
${link === undefined ? html`<p>${say("invitedByMail", { email: email ?? "" })}</p>` : html`<label>${say("invitedByLink", { name })}<input readonly value="${link}"></label>`}
</section>`;
}

function devicesPart(words: Words, view: PeopleView): Html {
  const { person, isFresh, mayInvite, host, deviceName } = view;
  const { say } = words;
  const { passkeys } = person;
  return html`<h2>${say("yourDevices")}</h2>
<p class="note">${say(passkeys.length > 0 ? "yourDevicesText" : "noPasskeys")}</p>
${!(isFresh && mayInvite) && html`<p><a class="button" href="/sign-in?again=1&amp;back=/people">${say("confirmFirst")}</a></p>`}
<ul>${passkeys.map((one) => passkeyItem(words, one, { isFresh, host, isLast: passkeys.length === 1 }))}</ul>
${isFresh && passkeyForm(words, { purpose: "device", label: say("addPasskey"), back: "/people", name: deviceName })}
${mayInvite && emailForm(words, person)}`;
}

function passkeyItem(
  words: Words,
  passkey: Passkey,
  { isFresh, host, isLast }: { isFresh: boolean; host: string; isLast: boolean },
): Html {
  const { say, date } = words;
  const { id, name, addedAt, usedAt } = passkey;
  const facts = [
    say("added", { date: date(addedAt) }),
    usedAt === undefined ? say("neverUsed") : say("usedLast", { date: date(usedAt) }),
    ...(passkey.host === host ? [] : [say("elsewhere", { host: passkey.host })]),
  ];
  return html`<li><strong>${name}</strong> <span class="note">${facts.join(", ")}</span>
${
  isFresh &&
  html`<form method="post" action="/people">
<input type="hidden" name="passkey" value="${id}">
<div class="row"><label>${say("deviceName")}<input name="name" value="${name}" maxlength="60" required autocomplete="off"></label>
<button class="quiet" name="intent" value="rename-passkey">${say("rename")}</button>
${!isLast && html`<button class="quiet" name="intent" value="remove-passkey">${say("remove")}</button>`}</div>
</form>`
}</li>`;
}

function emailForm({ say }: Words, { email }: Person): Html {
  return html`<form method="post" action="/people" class="row">
<label>${say("yourEmail")}<input type="email" name="email" value="${email ?? ""}" maxlength="254" autocomplete="email"></label>
<button class="quiet" name="intent" value="email">${say("save")}</button>
</form>
<p class="note">${say("yourEmailText")}</p>`;
}

function sessionsPart({ say }: Words, count: number): Html {
  return html`<h2>${say("sessions")}</h2>
<p>${count === 1 ? say("sessionsOne") : say("sessionsText", { count })}</p>
<form method="post" action="/people"><button class="quiet" name="intent" value="sign-out-everywhere">${say("signOutEverywhere")}</button></form>`;
}

function peoplePart(words: Words, { state, person, mayInvite }: PeopleView): Html {
  const { say } = words;
  const invitations = state.links.filter(({ kind }) => kind === "invitation");
  const canRemove = mayInvite && state.people.length > 1;
  return html`<h2>${say("whoMayIn")}</h2>
<ul>${state.people.map((one) => personItem(words, one, { isYou: one.id === person.id, canRemove }))}</ul>
${
  invitations.length > 0 &&
  html`<h2>${say("invitations")}</h2>
<ul>${invitations.map((one) => invitationItem(words, one, mayInvite))}</ul>`
}`;
}

function personItem(
  { say }: Words,
  { id, name, email, passkeys }: Person,
  { isYou, canRemove }: { isYou: boolean; canRemove: boolean },
): Html {
  const count = passkeys.length;
  const devices =
    count === 0
      ? say("passkeyCountNone")
      : count === 1
        ? say("passkeyCountOne")
        : say("passkeyCount", { count });
  const facts = [say("owner"), ...(isYou ? [say("you")] : []), ...(email ? [email] : []), devices];
  return html`<li><strong><bdi>${name}</bdi></strong> <span class="note">${facts.join(", ")}</span>
${
  canRemove &&
  html`<details><summary>${say("removePerson", { name })}</summary>
<form method="post" action="/people"><input type="hidden" name="person" value="${id}">
<p>${say("removePersonText", { name })}</p>
<button class="quiet" name="intent" value="remove-person">${say("removePerson", { name })}</button></form></details>`
}</li>`;
}

function invitationItem(
  { say, date }: Words,
  { id, person, endsAt }: Link,
  canRevoke: boolean,
): Html {
  return html`<li><strong><bdi>${person.name}</bdi></strong> <span class="note">${say("until", { date: date(endsAt) })}</span>
${
  canRevoke &&
  html`<form method="post" action="/people"><input type="hidden" name="link" value="${id}">
<button class="quiet" name="intent" value="revoke">${say("revoke")}</button></form>`
}</li>`;
}

function invitePart({ say }: Words): Html {
  return html`<h2>${say("invite")}</h2>
<p class="note">${say("inviteText")}</p>
<form method="post" action="/people">
<label>${say("name")}<input name="name" required maxlength="60" autocomplete="off"></label>
<label>${say("theirEmail")} <span class="note">(${say("optional")})</span><input type="email" name="email" maxlength="254" autocomplete="off"></label>
<button name="intent" value="invite">${say("sendInvitation")}</button>
</form>`;
}
