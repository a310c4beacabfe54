import { Transform } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Mail } from './outbox';
import type { MailError } from './retries';

/** A short timeout, so that a mail server that does not answer delays neither the other mails nor the end of the process. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const WHOLE_DELIVERY_MS = 20_000;

export interface MailServer {
  /**
   * Delivers a mail, which was put into the outbox at `createdAt` under `id`. Throws nodemailer's error when the server is
   * unavailable or refuses the mail, with `contentSent` where the content was on its way: then the server may have accepted it.
   */
  deliver(mail: Mail, row: { id: string; createdAt: Date }): Promise<void>;
}

/** The mail server at `url`. Each mail uses its own connection, and `from` is the sender of every mail. */
export function mailServer(url: string, from: string): MailServer {
  let transport: Promise<Transporter> | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ to, replyTo, subject, text, html, unsubscribe }, { id, createdAt }) {
      transport ??= transportTo(url);
      let contentSent = false;
      const mail = {
        from,
        // An object is always one address, while a text could contain several.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        date: createdAt,
        // The id is the same at each attempt, so that a mailbox can detect a mail that was delivered twice.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== undefined && listHeaders(unsubscribe)) },
        xMailer: false as const,
        signal: AbortSignal.timeout(WHOLE_DELIVERY_MS),
        // nodemailer copies this object for the plugin, so the plugin calls a function of it.
        onContent: () => (contentSent = true),
      };
      await (await transport).sendMail(mail).catch((error: MailError) => {
        throw Object.assign(error, { contentSent });
      });
    },
  };
}

/** The headers by which a mail program offers to unsubscribe. With https they also allow it by one click (RFC 8058). */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Loads nodemailer and makes a connection to the server. It is loaded with the first mail, because many installations send none. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // No content of a mail may make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    message.transform(() => streamThatReports((data as { onContent?: () => void }).onContent ?? (() => undefined)));
    done();
  });
  return transport;
}

/** A stream that passes its input on, and calls `onContent` before each piece. */
const streamThatReports = (onContent: () => void) =>
  new Transform({
    transform(chunk, _encoding, done) {
      onContent();
      done(null, chunk);
    },
  });
