import { fillTemplate } from '../../../common/message-template';
import type { MessageKind } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import { personalLink } from '../responses/personal-link';
import { responseKeysOf, type ResponseKeys } from '../responses/response-keys';
import { studiesById } from '../studies/studies.loaders';
import type { Study } from '../studies/study.entity';
import type { DeliveriesContext } from './context';
import type { ChannelMessage } from './delivery-channel';
import { languageOf } from './language-of';
import { textOf } from './message-texts.queries';
import { addresseesById, type AddressedRecipient } from './addressees';
import type { TakenDelivery } from './take-delivery';

/**
 * The recipient and the words of an invitation. Null where the survey takes no more responses or its link is shared by hand, and where the
 * recipient was removed.
 */
export async function invitationFor(ctx: DeliveriesContext, { studyId, targetId }: TakenDelivery) {
  const open = await openStudyOf(ctx, studyId);
  const isSent = open !== null && open.study.distributionMethod !== 'MANUAL';
  const recipient = isSent && (await ctx.loaders.load(addresseesById, targetId));
  return open && recipient ? { to: recipient.to, message: await messageFor(ctx, open, 'INVITATION', recipient) } : null;
}

/** A survey that takes responses, with its keys. Null for any other. */
export async function openStudyOf(
  ctx: DeliveriesContext,
  studyId: string,
): Promise<{ study: Study; keys: ResponseKeys } | null> {
  const study = await ctx.loaders.load(studiesById, studyId);
  const keys = study?.status === 'OPEN' ? await responseKeysOf(ctx, study.id) : null;
  return study && keys && { study, keys };
}

/** The words of a message to a recipient, in their language and with their personal link. */
export function messageFor(
  ctx: DeliveriesContext,
  open: { study: Study; keys: ResponseKeys },
  kind: MessageKind,
  { to, segments, linkRevision }: AddressedRecipient,
): Promise<ChannelMessage> {
  return messageOf(
    ctx,
    open.study,
    kind,
    languageOf(segments),
    personalLink(ctx, open, { email: to.email, revision: linkRevision }),
  );
}

/** The words of a message in a language, with any link. */
export async function messageOf(
  ctx: DeliveriesContext,
  study: Study,
  kind: MessageKind,
  language: ChannelMessage['language'],
  url: string,
): Promise<ChannelMessage> {
  const { name: company } = await ctx.loaders.load(companiesById, study.companyId);
  const { linkLabel, closing, ...template } = await textOf(ctx, study, kind, language);
  const { subject, before, after } = fillTemplate(template, { company, survey: study.name });
  return { language, subject, before, link: { label: linkLabel, url }, after: [...after, ...closing] };
}
