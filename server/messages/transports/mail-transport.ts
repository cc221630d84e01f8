import { withoutBidiControls } from "../../../contract/escape-text";
import type { SmtpServer } from "../../message-config";
import type { Transport } from "../outbox";
import type { StoredMessage } from "../store/database";

interface MailOptions {
  server: SmtpServer;
  to: string;
  from: string;
  siteName(): string;
  /** The site's host, a part of each Message-ID. */
  host: string;
  /** Timeout in ms for the whole delivery. */
  timeoutMs?: number;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
const TIMEOUT_MS = 60_000;
const QUIT_MS = 1000;

/**
 * Sends messages by SMTP, each over a connection of its own. nodemailer encodes addresses and headers; their values hold
 * no control characters. Sender and recipient of the envelope are the operator's. A retry repeats the Message-ID. The
 * library is loaded with the first message.
 */
export function createMailTransport(options: MailOptions): Transport {
  const { server, to, from, siteName, host, timeoutMs = TIMEOUT_MS } = options;
  return async function mailMessage(message) {
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
      const { id, received_at, spam, email, name } = message;
      await transport.sendMail({
        signal: limit.signal,
        envelope: { from, to },
        from,
        to,
        replyTo: { name: withoutBidiControls(name), address: email },
        subject: subject(message, siteName()),
        text: mailText(message),
        messageId: `<${id}@${host}>`,
        date: new Date(received_at),
        headers: { "Auto-Submitted": "auto-generated", ...(spam ? { "X-Spam-Flag": "YES" } : {}) },
      });
    } catch (error) {
      throw limit.signal.aborted ? new Error("The mail server took too long.") : error;
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}

function subject({ name, topic, spam }: StoredMessage, siteName: string): string {
  const text = `${spam ? "[Spam?] " : ""}${siteName}: ${topic ?? "message"} (${name})`;
  return withoutBidiControls(text);
}

function mailText({ name, email, topic, message, id }: StoredMessage): string {
  const head = [`${name} <${email}>`, ...(topic ? [topic] : [])].map(withoutBidiControls);
  return `${head.join("\n")}\n\n${message}\n\n-- \n${id}\n`;
}
