import { type Language, wordsOf } from "../pages/words";
import type { Warning } from "../sign-in";
import { noticeText } from "./desk-mails";
import type { Guest } from "./guest";

/** Returns what a person should know: what she has not read, and what is wrong with her passkeys. `host`: that of DESK_URL. */
export function warningsOf(
  { person, session, state }: Guest,
  host: string,
  language: Language,
): Warning[] {
  const { say } = wordsOf(language);
  const unread = state.notices
    .filter(({ unread }) => unread.includes(person.id))
    .map((notice) => ({
      id: notice.id,
      at: notice.at,
      text: noticeText(notice, language),
      isStanding: false,
    }));
  const here = person.passkeys.filter((one) => one.host === host);
  const standing = (id: string, text: string) => ({
    id,
    at: session.startedAt,
    text,
    isStanding: true,
  });
  if (here.length === 0 && person.passkeys.length > 0)
    return [...unread, standing("other-host", say("otherHost"))];
  if (here.length === 1) return [...unread, standing("one-passkey", say("onlyOnePasskey"))];
  return unread;
}
