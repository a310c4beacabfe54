import type { Context } from '../context';
import { featuresFor } from '../accounts/features';
import { ChatInstallation } from '../chat/chat.entities';
import { DigestChannel } from './digest-channel.entities';

/** The channels of a company that count: those of a workspace that is still the connected one. */
export async function channelsOf({ db }: Pick<Context, 'db'>, companyId: string): Promise<DigestChannel[]> {
  const channels = await db.find(DigestChannel, { where: { companyId }, order: { provider: 'DESC' } });
  if (channels.length === 0) return [];
  const installations = await db.findBy(ChatInstallation, { companyId });
  return channels.filter(({ provider, workspaceId }) =>
    installations.some((each) => each.provider === provider && each.workspaceId === workspaceId),
  );
}

/** The channels that are told of surveys now. Those of Microsoft Teams are governed by the feature `teamsAlerting`. */
export async function connectedChannels(ctx: Context, companyId: string): Promise<DigestChannel[]> {
  const { teamsAlerting } = await featuresFor(ctx, companyId);
  return (await channelsOf(ctx, companyId)).filter(({ provider }) => provider !== 'MSTEAMS' || teamsAlerting);
}
