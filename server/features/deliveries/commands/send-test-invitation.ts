import { composeMail } from '../../../mail/compose-mail';
import { conflict } from '../../../platform/errors';
import type { Language } from '../../../schema.generated';
import { requireUser } from '../../accounts/principal';
import { studyOf } from '../../studies/studies.queries';
import type { DeliveriesContext } from '../context';
import { messageOf } from '../message-for';

/** Mails the caller the invitation of a survey. Its link has no secret, so nobody can answer in the caller's name by it. */
export async function sendTestInvitation(ctx: DeliveriesContext, ref: string, language: Language) {
  const study = await studyOf(ctx, ref);
  if (study.status === 'CLOSED') throw conflict('This survey is closed, so nobody is invited any more.');
  if (!ctx.canSendMail) throw conflict('This installation has no mail server, so it can’t send a test.');
  const { email } = requireUser(ctx.principal).user;
  const message = await messageOf(ctx, study, 'invitation', language, ctx.linkTo(`/study/${study.id}`));
  await ctx.sendMail(composeMail({ to: email, ...message }));
  return { email };
}
