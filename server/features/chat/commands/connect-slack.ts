import { invalid } from '../../../platform/errors';
import type { ConnectSlackInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import { chatError } from '../ask-provider';
import { ChatFault } from '../chat-service';
import type { ChatContext } from '../context';
import { connectWorkspace } from '../installations';
import { callSlack } from '../slack/slack-client';

const FIELDS = {
  botToken: { form: /^xoxb-[\w-]{8,300}$/, begin: 'xoxb-' },
  appToken: { form: /^xapp-[\w-]{8,300}$/, begin: 'xapp-' },
} as const;
type TokenField = keyof typeof FIELDS;

/** Connects the caller's company with a workspace of Slack, by the tokens of an app that the company has made there. */
export async function connectSlack(ctx: ChatContext, input: ConnectSlackInput): Promise<void> {
  const { url } = ctx.chat.slack;
  const botToken = tokenOf(input, 'botToken');
  const appToken = tokenOf(input, 'appToken');
  const team = await asked('botToken', () => callSlack(url, botToken, 'auth.test', (client) => client.auth.test()));
  // The reply contains the address of a socket, which is not used: a reply shows that the token works, and the listener
  // asks for its own address.
  await asked('appToken', () =>
    callSlack(url, appToken, 'apps.connections.open', (client) => client.apps.connections.open({})),
  );
  const workspace = team.team ?? 'Slack';
  await connectWorkspace(ctx, companyIdOf(ctx.principal), {
    provider: 'SLACK',
    workspaceId: team.team_id!,
    workspace,
    botUserId: team.user_id!,
    way: 'SOCKET',
    secrets: { botToken, appToken },
  });
  await ctx.audit({ action: 'CHAT_CONNECTED', subject: workspace });
}

function tokenOf(input: ConnectSlackInput, field: TokenField): string {
  const token = input[field].trim();
  const { form, begin } = FIELDS[field];
  if (!form.test(token)) throw invalid({ [field]: [`Paste a token that begins with ${begin}`] });
  return token;
}

/** Asks Slack with a token, and says under the token's field what is wrong with it. */
async function asked<T>(field: TokenField, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ChatFault)) throw error;
    if (error.kind === 'REVOKED' || error.kind === 'REFUSED')
      throw invalid({ [field]: [`Slack does not accept this token (${error.more.code}).`] });
    throw chatError('SLACK', error);
  }
}
