import { conflict } from '../../../platform/errors';
import type { Language, MessageKind } from '../../../schema.generated';
import { requireUser } from '../../accounts/principal';
import { studyOf } from '../../studies/studies.queries';
import type { DeliveriesContext } from '../context';
import { messageOf } from '../message-for';
import { channelOf } from '../plan-invitations';

/**
 * Sends the caller a message of a survey, by its channel, or by mail where its link is shared by hand. The link has no secret, so nobody can
 * answer in the caller's name by it.
 */
export async function sendTestInvitation(ctx: DeliveriesContext, ref: string, language: Language, kind: MessageKind) {
  const study = await studyOf(ctx, ref);
  if (study.status === 'CLOSED') throw conflict('This survey is closed, so nobody is invited any more.');
  const { email } = requireUser(ctx.principal).user;
  const channel = study.distributionMethod === 'MANUAL' ? ctx.channels.EMAIL : channelOf(ctx, study);
  if (!channel) throw conflict('The way in which this survey is sent is not set up here, so it can’t send a test.');
  const message = await messageOf(ctx, study, kind, language, ctx.linkTo(`/study/${study.id}`));
  await channel.sendTest(ctx, { companyId: study.companyId, email }, message);
  return { email };
}
