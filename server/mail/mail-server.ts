import type { Transporter } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.entity';

/** Short, because a mail server that does not answer must hold up neither the mails behind nor the end of the process. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const WHOLE_DELIVERY_MS = 20_000;

export interface MailServer {
  /** Hands a mail over. Throws what nodemailer does when the server is away or refuses it. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The mail server at `url`, with a connection for each mail. Every mail says that it comes from `from`. */
export function mailServer(url: string, from: string): MailServer {
  let transport: Promise<Transporter> | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, recipient, replyTo, subject, text, html, createdAt }) {
      transport ??= transportTo(url);
      await (
        await transport
      ).sendMail({
        from,
        // As an object it is one address, whatever is in it.
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        date: createdAt,
        // The same at each try: a mailbox can tell a mail that it was given twice.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
        signal: AbortSignal.timeout(WHOLE_DELIVERY_MS),
      });
    },
  };
}

/** Loads nodemailer with the first mail. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A mail is its words: nothing in one may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
