import { jsonLine } from "../../../contract/text/json-line";
import type { DeskPeople } from "../../desk/sign-in/people/desk-people";
import { type AuditLine, openAuditLog } from "../../desk/sign-in/visits/audit-log";
import type { CommandSite } from "../command-site";
import { localTime, timeTitle } from "../output/local-time";
import { table } from "../output/table";
import { openDeskPeople } from "./open-desk-people";

export interface DeskLogOptions {
  limit: number;
  json?: boolean;
}

/** Somebody who may come in, or is invited. */
interface ListedPerson {
  name: string;
  role: string;
  email?: string;
  passkeys: number;
  sessions: number;
  /** Time of the last request, in ms. */
  seenAt?: number;
  /** Time when the invitation ends, in ms. */
  invitedUntil?: number;
}

/** `desk people`. Returns the exit code. */
export async function listPeople({ json }: { json?: boolean }, site: CommandSite): Promise<number> {
  const { write, writeError, timeZone } = site.output;
  const { store } = await openDeskPeople(site);
  const people = listed(await store.read(), Date.now());
  if (json) for (const one of people) write(jsonLine(one));
  else if (people.length === 0) writeError("Nobody yet: desk invite NAME --owner\n");
  else {
    const columns = [
      { title: "NAME" },
      { title: "ROLE" },
      { title: "E-MAIL" },
      { title: "PASSKEYS", isNumber: true },
      { title: "SESSIONS", isNumber: true },
      { title: timeTitle("LAST HERE", timeZone) },
      { title: timeTitle("INVITED UNTIL", timeZone) },
    ];
    const time = (at: number | undefined) => (at === undefined ? "" : localTime(at, timeZone));
    const rows = people.map(
      ({ name, role, email = "", passkeys, sessions, seenAt, invitedUntil }) => [
        name,
        role,
        email,
        passkeys,
        sessions,
        time(seenAt),
        time(invitedUntil),
      ],
    );
    write(table(columns, rows));
  }
  return 0;
}

function listed({ people, sessions, links }: DeskPeople, now: number): ListedPerson[] {
  const invitedUntil = (id: string) =>
    links.find((one) => one.person.id === id && one.kind === "invitation" && now < one.endsAt)
      ?.endsAt;
  const known = people.map(({ id, name, role, email, passkeys }) => {
    const own = sessions.filter(({ person }) => person === id);
    const seen = own.map(({ seenAt }) => seenAt);
    return {
      name,
      role,
      email,
      passkeys: passkeys.length,
      sessions: own.length,
      seenAt: seen.length > 0 ? Math.max(...seen) : undefined,
      invitedUntil: invitedUntil(id),
    };
  });
  const invited = links
    .filter(
      ({ kind, endsAt, person }) => kind === "invitation" && now < endsAt && !isKnown(person.id),
    )
    .map(({ person: { name, role, email }, endsAt }) => ({
      name,
      role,
      email,
      passkeys: 0,
      sessions: 0,
      invitedUntil: endsAt,
    }));
  function isKnown(id: string): boolean {
    return people.some((one) => one.id === id);
  }
  return [...known, ...invited];
}

/** `desk log`. Returns the exit code. */
export async function listDeskLog(
  { limit, json }: DeskLogOptions,
  site: CommandSite,
): Promise<number> {
  const { write, writeError, timeZone } = site.output;
  const { dir } = await openDeskPeople(site);
  const lines = await openAuditLog(dir).last(limit);
  if (json) for (const line of lines) write(jsonLine(line));
  else if (lines.length === 0) writeError("Nothing yet\n");
  else {
    const columns = [
      { title: timeTitle("TIME", timeZone) },
      { title: "WHO", max: 24 },
      { title: "WHAT", max: 24 },
      { title: "ABOUT", max: 80 },
    ];
    const row = ({ at, who, what, about }: AuditLine) => [
      localTime(at, timeZone),
      who,
      what,
      Object.entries(about ?? {})
        .map(([name, value]) => `${name}: ${value}`)
        .join(", "),
    ];
    write(table(columns, lines.map(row)));
  }
  return 0;
}
