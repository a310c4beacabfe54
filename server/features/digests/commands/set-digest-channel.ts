import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../../platform/errors';
import type { ChatProvider, SetDigestChannelInput } from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';
import { featuresFor } from '../../accounts/features';
import { companyIdOf } from '../../accounts/principal';
import { askProvider } from '../../chat/ask-provider';
import { ChatFault, type ChatAccess, type ChatService, type FoundEntity } from '../../chat/chat-service';
import type { ChatContext } from '../../chat/context';
import type { Context } from '../../context';
import { CompanyDigest } from '../company-digest.entity';
import { DigestChannel } from '../digest-channel.entities';
import { helloMessage } from '../digest-texts';
import { companyDigest, newDigest } from '../digests.queries';

/** What an admin does where the app may not write into a channel. */
const APP_IS_MISSING: Record<ChatProvider, string> = {
  SLACK: 'The app is not in this channel. In Slack, write “/invite @Candor” there, and choose the channel again.',
  MSTEAMS:
    'The app is not in the team of this channel. In Microsoft Teams, add it to the team (Manage team, Apps), and choose the channel again.',
};

/**
 * Chooses the channel of a chat tool in which the digest is posted, and posts a first message there. It waits for the
 * chat tool, so it begins without a transaction.
 */
export async function setDigestChannel(ctx: ChatContext, { provider, channelId }: SetDigestChannelInput) {
  const companyId = companyIdOf(ctx.principal);
  if (provider === 'MSTEAMS' && !(await featuresFor(ctx, companyId)).teamsAlerting)
    throw conflict('Messages about surveys in Microsoft Teams are switched off here.');
  const company = await ctx.db.findOneByOrFail(Company, { id: companyId });
  const digest = (await companyDigest(ctx)) ?? newDigest(ctx, companyId);
  const { channel, workspaceId } = await askProvider(ctx, companyId, provider, async (service, access) => {
    const found = await service.group(access, channelId, 'CHANNEL');
    if (!found) throw notFound();
    const hello = helloMessage(company.name, digest.language, ctx.linkTo('/surveys'));
    await postHello(ctx, provider, service, access, found, hello);
    return { channel: found, workspaceId: access.workspaceId };
  });
  return ctx.inTransaction(async (inner) => {
    await storeChannel(inner, digest, { provider, workspaceId, channelId, name: channel.displayName });
    await inner.audit({ action: 'COMPANY_UPDATED', subject: company.name, detail: `digest in ${channel.displayName}` });
    return { digest: await companyDigest(inner) };
  });
}

async function postHello(
  { clock }: Context,
  provider: ChatProvider,
  service: ChatService,
  access: ChatAccess,
  { id }: FoundEntity,
  hello: ReturnType<typeof helloMessage>,
): Promise<void> {
  try {
    await service.post(access, id, hello, { id: randomUUID(), plannedAt: clock.now() });
  } catch (error) {
    throw error instanceof ChatFault && error.kind === 'NO_ACCOUNT' ? conflict(APP_IS_MISSING[provider]) : error;
  }
}

/** Stores the channel. A company without a digest gets one that announces every event. */
async function storeChannel(
  { db }: Context,
  digest: CompanyDigest,
  channel: Pick<DigestChannel, 'provider' | 'workspaceId' | 'channelId' | 'name'>,
): Promise<void> {
  const { companyId } = digest;
  await db.createQueryBuilder().insert().into(CompanyDigest).values(digest).orIgnore().execute();
  await db.upsert(DigestChannel, { companyId, ...channel, problem: null }, ['companyId', 'provider']);
}
