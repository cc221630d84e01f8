import { getSystemErrorName } from "node:util";

interface Receiver {
  kind: "mail" | "webhook";
  /** `host:port` that was asked for. */
  address: string;
}

/** What the log tells of a failed delivery: nothing that a server replied, because replies repeat addresses. */
interface FailureDetails {
  code: string;
  syscall?: string;
  /** `host:port` that was reached, or that was asked for. */
  address: string;
  /** The cause in words, with what to do. */
  hint?: string;
}

/** A receiver did not take a message. The message says what happened, where, and what to do; `cause` is the original error. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  readonly code: string;
  /** Status of SMTP or HTTP, if the receiver answered. */
  readonly responseCode: number | undefined;
  readonly details: FailureDetails;

  constructor(cause: unknown, receiver: Receiver) {
    const facts = factsOf(cause);
    const hint = hintFor(facts, receiver);
    const address = facts.address ?? receiver.address;
    const isTold = facts.responseCode !== undefined || facts.text.includes(address);
    const place = isTold ? "" : ` (${address})`;
    const more = `${place}${hint ? `: ${hint}` : ""}`;
    super(more ? facts.text.replace(/\.$/, "") + more : facts.text, { cause });
    this.code = facts.code;
    this.responseCode = facts.responseCode;
    this.details = {
      code: facts.code,
      ...(facts.syscall && { syscall: facts.syscall }),
      address,
      ...(hint && { hint }),
    };
  }
}

/** The content names nobody for a message any more. */
export class NoReceiverError extends Error {
  override name = "NoReceiverError";
}

/** Takes an error of a transport, returns what the log may tell of it. */
export function failureOf(error: unknown): Partial<FailureDetails> {
  if (error instanceof DeliveryError) return error.details;
  if (error instanceof NoReceiverError) return { code: error.name, hint: error.message };
  if (!(error instanceof Error)) return { code: "unknown" };
  const responseCode: unknown = Reflect.get(error, "responseCode");
  return { code: String(responseCode || Reflect.get(error, "code") || error.name) };
}

interface Facts {
  code: string;
  syscall: string | undefined;
  address: string | undefined;
  responseCode: number | undefined;
  /** The message on one line, without an OpenSSL address and file. */
  text: string;
}

/** Reads an error of Node, nodemailer or fetch: fetch hides the cause, nodemailer replaces the system's code by its own. */
function factsOf(error: unknown): Facts {
  const inner = innermost(error);
  const field = (name: string): unknown => Reflect.get(inner, name);
  const [errno, port] = [Number(field("errno")), field("port")];
  const responseCode = Number(field("responseCode")) || undefined;
  // nodemailer gives a STARTTLS that is refused the server's status, which looks like one for a message.
  const isTls = field("code") === "ETLS";
  const system = errno < 0 ? getSystemErrorName(errno) : undefined;
  const own = field("code") || inner.name;
  const code = String((isTls ? undefined : responseCode) ?? system ?? own);
  const host = field("address");
  return {
    code,
    syscall: typeof field("syscall") === "string" ? String(field("syscall")) : undefined,
    address: typeof host === "string" && port !== undefined ? joined(host, port) : undefined,
    responseCode: isTls ? undefined : responseCode,
    text: inner.message
      .replace(/^[0-9A-F]{8,}:error:\w+:([^:]*):[^:]*:([^:]*):.*$/s, "$1: $2")
      .trim(),
  };
}

function innermost(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof TypeError && error.cause instanceof Error
    ? innermost(error.cause)
    : error;
}

function joined(host: string, port: unknown): string {
  return `${host.includes(":") ? `[${host}]` : host}:${String(port)}`;
}

/** By code: the cause in words. The first group is the same for mail and webhooks. */
const HINTS: Record<string, string> = {
  ECONNREFUSED: "nothing listens there: is it up, and are host and port right?",
  ENOTFOUND: "no name server knows this host: is it spelled right?",
  EAI_AGAIN: "the name server does not answer: has this machine a network?",
  ELOCAL: "FORM_WEBHOOK_HOSTS does not name this host",
  ESLOW: "it may have taken the message, which is sent again with the same Message-ID",
  EHOSTUNREACH: "no network leads there",
  ENETUNREACH: "no network leads there",
  ECONNRESET: "the connection was closed from the other side",
  ECONNECTION: "the connection was closed from the other side",
  TimeoutError: "no answer in time: does a firewall drop the connection?",
};
const MAIL_HINTS: Record<string, string> = {
  ETIMEDOUT: "no answer in time: does a firewall drop it, or does port 465 want smtps://?",
  EAUTH: "user and password of SMTP_URL are refused (special characters as %23, %2F, %25)",
  "530": "the server wants a user and a password: smtp://USER:PASSWORD@HOST",
  "535": "user and password of SMTP_URL are refused (special characters as %23, %2F, %25)",
  "550": "the server does not take this sender (CONTACT_FROM) or this recipient",
  "553": "the server does not take this sender (CONTACT_FROM) or this recipient",
  "554": "the server does not take this sender (CONTACT_FROM), this recipient or this text",
};
const WEBHOOK_HINTS: Record<string, string> = {
  "401": "the receiver wants a key: is CONTACT_WEBHOOK_SECRET the same on both sides?",
  "403": "the receiver forbids it: is CONTACT_WEBHOOK_SECRET the same on both sides?",
  "404": "there is no webhook at this address",
  "410": "there is no webhook at this address any more",
};
const WRONG_VERSION = /wrong version number|packet length too long|http request/i;
const CERTIFICATE = /certificate|altnames|CERT_/i;

function hintFor({ code, text }: Facts, { kind }: Receiver): string | undefined {
  if (WRONG_VERSION.test(text) || code === "ERR_SSL_WRONG_VERSION_NUMBER")
    return kind === "mail"
      ? "the server speaks no TLS at once: smtp:// in place of smtps://"
      : "the receiver speaks no TLS at this port";
  if (CERTIFICATE.test(text) || CERTIFICATE.test(code))
    return "its certificate is not valid for this host: name the host that the certificate has";
  if (kind === "mail" && /STARTTLS/.test(text))
    return "the server offers no STARTTLS: port 465 with smtps://, or ?tls=off";
  if (/^3\d\d$/.test(code)) return "the receiver redirects: name the address that it leads to";
  return (kind === "mail" ? MAIL_HINTS : WEBHOOK_HINTS)[code] ?? HINTS[code];
}
