import type { SmtpServer } from "../../message-config";
import { DeliveryError } from "../delivery/delivery-error";

interface MailerOptions {
  server: SmtpServer;
  from: string;
  /** Timeout in ms for the whole delivery. */
  timeoutMs?: number;
}

/** An e-mail. The values of its headers hold no control characters. */
export interface Mail {
  /** The sender's name. */
  fromName: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Repeated by a retry. */
  messageId: string;
  date: Date;
  headers: Record<string, string>;
}

/** Sends one e-mail. Settles once the server has taken it. */
export type Mailer = (mail: Mail) => Promise<void>;

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
const TIMEOUT_MS = 60_000;
const QUIT_MS = 1000;

class SlowServerError extends Error {
  readonly code = "ESLOW";
  override message = "The mail server took too long.";
}

/**
 * Sends e-mails by SMTP, each over a connection of its own. nodemailer encodes addresses and headers. Sender and recipient of
 * the envelope are the given ones. The library is loaded with the first e-mail.
 */
export function createMailer({ server, from, timeoutMs = TIMEOUT_MS }: MailerOptions): Mailer {
  return async function sendMail(mail) {
    const { createTransport } = await import("nodemailer");
    const { tls, user, password } = server;
    const transport = createTransport({
      host: server.host,
      port: server.port,
      secure: tls === "implicit",
      requireTLS: tls === "required",
      ignoreTLS: tls === "off",
      ...(user === undefined ? {} : { auth: { user, pass: password } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      dnsTimeout: CONNECT_MS,
      socketCloseTimeout: QUIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      const envelope = { from, to: mail.to };
      const { fromName, ...rest } = mail;
      const sender = { name: fromName, address: from };
      await transport.sendMail({ ...rest, signal: limit.signal, envelope, from: sender });
    } catch (error) {
      const cause = limit.signal.aborted ? new SlowServerError() : error;
      throw new DeliveryError(cause, { kind: "mail", address: `${server.host}:${server.port}` });
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}
