import { lineOfMail } from "../../../../contract/text/escape-text";
import type { Mailer } from "../../../messages/transports/mailer";
import type { Log } from "../../../observability/log";
import { type Language, wordsOf } from "../pages/words";
import type { DeskPeople, Link, Notice, Person } from "../people/desk-people";
import { newId } from "../people/tokens";

interface MailOptions {
  mailer: Mailer | undefined;
  log: Pick<Log, "warn">;
  siteName(): string;
  /** DESK_URL. */
  url: string;
  now(): number;
}

/** Mails of a desk. They are sent beside the answers, which tell nobody whether there was one. */
export interface DeskMails {
  readonly isThere: boolean;
  /** Sends a link to the address of its person, if there is one. */
  sendLink(
    person: Link["person"],
    kind: "mail" | "invitation",
    token: string,
    language: Language,
  ): void;
  /** Tells all owners with an address what has happened. */
  tellOwners(state: DeskPeople, notice: Pick<Notice, "kind" | "name">): void;
  /** Waits until all are sent or have failed. */
  settled(): Promise<void>;
}

const NOTICE = {
  invited: "noticeInvited",
  link: "noticeLink",
  passkey: "noticePasskey",
  removed: "noticeRemoved",
} as const;

/** Returns a notice as a sentence. */
export function noticeText(
  { kind, name, at }: Pick<Notice, "kind" | "name" | "at">,
  language: Language,
): string {
  const { say, date } = wordsOf(language);
  return say(NOTICE[kind], { name, date: date(at) });
}

/** The address of a link. */
export function linkAddress(url: string, token: string): string {
  return `${new URL(url).origin}/sign-in?token=${token}`;
}

/** Makes the mails; without a mailer there are none. */
export function createDeskMails({ mailer, log, siteName, url, now }: MailOptions): DeskMails {
  const underWay = new Set<Promise<void>>();

  function send(to: string, subject: string, text: string): void {
    if (!mailer) return;
    const mail = mailer({
      fromName: lineOfMail(siteName()),
      to,
      subject: lineOfMail(subject),
      text: `${text}\n`,
      messageId: `<${newId()}@${new URL(url).hostname}>`,
      date: new Date(now()),
      headers: { "Auto-Submitted": "auto-generated" },
    })
      .catch((error: unknown) => {
        // The reason names the mail server; neither the address nor the link.
        log.warn(
          { reason: error instanceof Error ? error.message : "" },
          "A mail of the desk was not sent",
        );
      })
      .finally(() => underWay.delete(mail));
    underWay.add(mail);
  }

  return {
    isThere: mailer !== undefined,
    sendLink({ email, name }, kind, token, language) {
      if (email === undefined) return;
      const { say } = wordsOf(language);
      const words = { site: siteName(), name, link: linkAddress(url, token) };
      const [subject, text] =
        kind === "mail"
          ? (["mailLinkSubject", "mailLinkText"] as const)
          : (["mailInviteSubject", "mailInviteText"] as const);
      send(email, say(subject, words), say(text, words));
    },
    tellOwners({ people }, notice) {
      for (const owner of people.filter(isOwnerWithAddress)) {
        const language = owner.language ?? "en";
        const subject = wordsOf(language).say("mailNoticeSubject", { site: siteName() });
        send(owner.email, subject, noticeText({ ...notice, at: now() }, language));
      }
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

function isOwnerWithAddress(person: Person): person is Person & { email: string } {
  return person.role === "owner" && person.email !== undefined;
}
