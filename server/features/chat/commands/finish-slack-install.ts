import { DomainError } from '../../../platform/errors';
import { companyIdOf, customerAdminInPerson } from '../../accounts/principal';
import { ChatFault } from '../chat-service';
import type { ChatContext } from '../context';
import { connectWorkspace } from '../installations';
import { SLACK_INSTALL_PATH } from '../slack/slack-app';
import { callSlack } from '../slack/slack-client';
import { takeInstallAttempt } from './begin-slack-install';

/**
 * What came of an installation: the workspace is connected; the person did not agree; the attempt is too old, used or another person's; Slack refused or
 * can't be reached; the app uses tokens that rotate; or another company has connected this workspace.
 */
export type SlackInstallOutcome = 'CONNECTED' | 'DECLINED' | 'SPENT' | 'FAILED' | 'ROTATING' | 'TAKEN';

/** Connects the workspace in which the caller has just agreed to install the app of this installation. */
export async function finishSlackInstall(
  ctx: ChatContext,
  { code, state }: { code: string | null; state: string | null },
): Promise<SlackInstallOutcome> {
  customerAdminInPerson(ctx.principal);
  const { url, credentials } = ctx.chat.slack;
  if (!credentials || !(await takeInstallAttempt(ctx, state ?? ''))) return 'SPENT';
  if (!code) return 'DECLINED';
  try {
    const reply = await callSlack(url, undefined, 'oauth.v2.access', (client) =>
      client.oauth.v2.access({
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        code,
        redirect_uri: ctx.linkTo(SLACK_INSTALL_PATH),
      }),
    );
    if (reply.refresh_token) return 'ROTATING';
    const workspace = reply.team?.name ?? 'Slack';
    await connectWorkspace(ctx, companyIdOf(ctx.principal), {
      provider: 'SLACK',
      workspaceId: reply.team!.id!,
      workspace,
      botUserId: reply.bot_user_id!,
      way: 'REQUESTS',
      secrets: { botToken: reply.access_token! },
    });
    await ctx.audit({ action: 'CHAT_CONNECTED', subject: workspace });
    return 'CONNECTED';
  } catch (error) {
    if (error instanceof ChatFault) return 'FAILED';
    if (error instanceof DomainError && error.code === 'CONFLICT') return 'TAKEN';
    throw error;
  }
}
