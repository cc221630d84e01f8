import type { Mailer } from "../../messages/transports/mailer";
import type { Log } from "../../observability/log";

/** Where people reach the desk: on their own computer only, or under DESK_URL. */
export type DeskPlace =
  | { kind: "loopback"; port: number }
  /** `url`: an origin, such as `https://desk.example.com`. */
  | { kind: "public"; url: string };

/** An owner may change everything. There is no other role yet. */
export type Role = "owner";

/** A signed-in person, read from the store for one request. */
export interface Visit {
  person: { id: string; name: string; role: Role };
  /** Id of the session, which is no secret: the cookie's token is another one. */
  session: string;
  /** Time in ms of the last proof by a passkey in this session; undefined after a sign-in by a link. */
  provedAt: number | undefined;
}

/** Something that an owner is told at her next visit, until she says that she has read it. */
export interface Warning {
  id: string;
  /** Time in ms. */
  at: number;
  /** One sentence in the language of the request. */
  text: string;
  /** Whether it stays until its cause is gone, whoever has read it. */
  isStanding: boolean;
}

/** A page of signing in, for a document of the caller's own. */
export interface SignInPage {
  language: "en" | "de";
  title: string;
  /** HTML of the main part. */
  main: string;
  /** CSS of the default document: put it into a `<style>` unchanged, or leave it out. */
  style: string;
  /** Code of the passkey forms: put it into a `<script type="module">` unchanged, or leave it out. */
  script: string;
  /** Whether the person is signed in, so that the desk's navigation makes sense. */
  isSignedIn: boolean;
}

export interface SignInOptions {
  /** DESK_DATA_DIR. It is made if it is not there. */
  dir: string;
  place: DeskPlace;
  log: Pick<Log, "info" | "warn" | "error">;
  siteName(): string;
  /** Sends the links and tells the owners; without it `desk invite` prints links, and owners are told at their next visit. */
  mailer?: Mailer;
  /** The built code of `desk/sign-in/passkey-forms.ts`; without it pages have no passkeys. */
  script?: string;
  /** Returns the document of a page; without it there is a plain one. */
  render?(page: SignInPage): string | Promise<string>;
  /** The language that somebody wants; by default that of `Accept-Language`. */
  languageOf?(request: Request): "en" | "de";
  /** Ms since 1970, for tests. */
  now?(): number;
}

/** Who may come into the desk. */
export interface SignIn {
  /**
   * Answers every request that is not for a signed-in person, and the pages `/sign-in` and `/people`. Returns the visit for
   * all others, whose body is not read then. `network`: the visitor's, for limits.
   */
  enter(request: Request, network?: string): Promise<Visit | Response>;
  /**
   * For what needs a passkey not older than 10 minutes: returns undefined where the visit has it, else the answer that asks
   * for it and comes back to the page of the request.
   */
  confirm(visit: Visit, request: Request): Promise<Response | undefined>;
  /** Whether the session of a visit goes on; a stream asks every few seconds. */
  isSignedIn(visit: Visit): Promise<boolean>;
  /**
   * Adds a line to the list of who did what. `what`: a short name, such as `publish`. `about`: names of files and numbers; never
   * the value of a field, a token or an address.
   */
  record(visit: Visit, what: string, about?: Record<string, string | number>): Promise<void>;
  /** Makes the link that signs in on one's own computer; it voids the one before. Throws in a public place. */
  localLink(): string;
  /** What the person should know. She says that she has read it by a post of `intent=seen` to `/people`. */
  warnings(visit: Visit, request: Request): Promise<Warning[]>;
  /** Waits for mails and lines under way. On one's own computer all sessions end. */
  close(): Promise<void>;
}
