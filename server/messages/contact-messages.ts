import type { Backlog } from "./store/delivery-queue";

/** A validated message, with the form's hidden fields and the sender's address. */
export interface Submission {
  name: string;
  email: string;
  topic?: string;
  message: string;
  /** Random, from the browser; empty without JavaScript. */
  key: string;
  /** A signed time, from `token()`; empty without JavaScript. */
  token: string;
  /** The value of the hidden honeypot field; people leave it empty. */
  honeypot: string;
  address: string;
}

/** `stored` means that the message is on disk. */
export type SubmitResult =
  | { kind: "stored" }
  | { kind: "busy"; seconds: number }
  | { kind: "unavailable" };

/** The message service as the other rooms see it. */
export interface ContactMessages {
  submit(submission: Submission): Promise<SubmitResult>;
  /** A signed time for the form; undefined when the store cannot be reached. */
  token(): Promise<string | undefined>;
  /** The reason why no message can be stored at the moment; undefined when messages can be stored. */
  problem(): string | undefined;
  /** Deliveries by state; undefined while no store is open. Throws when the store cannot be read. */
  backlog(): Promise<Backlog | undefined>;
  /** Opens the store at the first call. */
  open(): Promise<void>;
  /** Starts the outbox and the deletion of old messages. */
  deliver(): Promise<void>;
  /** Starts no more deliveries; messages are still stored. Settles once the running deliveries are done. */
  pause(): Promise<void>;
  close(): Promise<void>;
}
