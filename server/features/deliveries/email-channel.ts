import type { EntityManager } from 'typeorm';
import { composeMail } from '../../mail/compose-mail';
import type { MailServer } from '../../mail/mail-server';
import { sendSealedMail, type Mail } from '../../mail/outbox';
import { isRefused, type MailError } from '../../mail/retries';
import { conflict } from '../../platform/errors';
import type { ResponsesContext } from '../responses/context';
import { sealMail } from '../responses/own-link-mail';
import { refusalUrl } from './refusals/mail-refusals';
import { REFUSAL_TEXTS } from './refusals/refusal-texts';
import { rateOf, type DeliveryChannel, type MessageIdentity, type DeliveryOutcome } from './delivery-channel';

const NO_MAIL =
  'This installation has no mail server, so it can’t send invitations. Ask whoever runs it to set SMTP_URL, or share the link yourself.';

interface Parts {
  /** Null without SMTP_URL. */
  server: MailServer | null;
  mailsPerSecond: number;
}

/**
 * Sends by mail, through the mail server of the installation. Without one, a development server puts the mails into the outbox,
 * whose page shows them.
 */
export const emailChannel = ({ server, mailsPerSecond }: Parts): DeliveryChannel => ({
  unavailable: async ({ canSendMail }) => (canSendMail ? null : NO_MAIL),
  installationOf: () => 'mail',
  rate: rateOf(mailsPerSecond),
  repeatsUnknown: true,

  async send(ctx, to, message, identity) {
    const url = await refusalUrl(ctx, to);
    if (url === null) return { state: 'FAILED', reason: 'UNSUBSCRIBED' };
    const unsubscribe = { label: REFUSAL_TEXTS[message.language].link, url };
    const mail = composeMail({ to: to.email, ...message, unsubscribe });
    if (server) return outcomeOf(() => server.deliver(mail, { id: identity.id, createdAt: identity.plannedAt }));
    await putIntoOutbox(ctx, mail, identity);
    return { state: 'SENT' };
  },

  async sendTest({ canSendMail, sendMail }, { email }, message) {
    if (!canSendMail) throw conflict('This installation has no mail server, so it can’t send a test.');
    await sendMail(composeMail({ to: email, ...message }));
  },
});

async function outcomeOf(deliver: () => Promise<void>): Promise<DeliveryOutcome> {
  try {
    await deliver();
    return { state: 'SENT' };
  } catch (error) {
    return outcomeOfError(error as MailError);
  }
}

/** What an error of the mail server says about the mail, and about the mails after it. */
export function outcomeOfError(error: MailError): DeliveryOutcome {
  if (isRefused(error)) return { state: 'FAILED', reason: 'REFUSED' };
  if (error.responseCode !== undefined) {
    // A server that is busy, or does not take mails of a sender that it has not seen before, says so for each recipient.
    if (error.command === 'RCPT TO' || error.command === 'DATA') return { state: 'LATER', reason: 'UNREACHABLE' };
    return { state: 'LATER', reason: 'UNREACHABLE', pause: {} };
  }
  return error.contentSent ? { state: 'UNKNOWN' } : { state: 'LATER', reason: 'UNREACHABLE', pause: {} };
}

/**
 * Puts the mail into the outbox, sealed like every mail to a respondent. A repeated attempt finds it there under its
 * id.
 */
async function putIntoOutbox(ctx: ResponsesContext, mail: Mail, { id, studyId }: MessageIdentity): Promise<void> {
  const open = await ctx.keys.openKeys(ctx.db, studyId);
  if (!open) return;
  await ctx.db.transaction(async (db: EntityManager) => {
    const sealed = sealMail(open.mail, studyId, id, mail);
    await sendSealedMail(db, ctx.live, { id, studyId, sealed }, ctx.clock.now());
  });
}
