import { conflict, DomainError, tooManyRequests } from '../../platform/errors';
import { outsideServiceError } from '../../platform/outside-service';
import type { ChatProvider } from '../../schema.generated';
import { pauseCalls, spendCall } from './budget';
import type { ChatInstallation } from './chat.entities';
import { ChatFault, type ChatAccess, type ChatSecrets, type ChatService } from './chat-service';
import type { ProviderContext } from './context';
import { conversationWith, forgetConversation, keepConversation } from './conversations';
import { disconnectInstallation, installationOf, secretsOf } from './installations';

/** The names of the providers, as they stand in sentences. */
export const CHAT_NAMES: Record<ChatProvider, string> = { SLACK: 'Slack', MSTEAMS: 'Microsoft Teams' };

/** What an admin looks at where the provider refuses a call. */
const MORE: Record<ChatProvider, string> = {
  SLACK: 'the app’s scopes in Slack',
  MSTEAMS: 'that an admin has consented to the app’s permissions, and has uploaded its package to Teams',
};

/** Asks the provider of a company's workspace, and says in a sentence what is wrong where it does not do it. */
export async function askProvider<T>(
  ctx: ProviderContext,
  companyId: string,
  provider: ChatProvider,
  ask: (service: ChatService, access: ChatAccess) => Promise<T>,
): Promise<T> {
  try {
    return await callProvider(ctx, companyId, provider, ask);
  } catch (error) {
    throw error instanceof ChatFault ? chatError(provider, error) : error;
  }
}

/**
 * Calls the provider of a company's workspace. Throws a ChatFault where it does not do it, also where none is connected (REVOKED). Faults that
 * concern later calls are noted: a pause that the provider wants, and tokens that no longer work. No transaction may be open, because the
 * provider may take seconds.
 */
export async function callProvider<T>(
  ctx: ProviderContext,
  companyId: string,
  provider: ChatProvider,
  ask: (service: ChatService, access: ChatAccess) => Promise<T>,
): Promise<T> {
  const installation = await installationOf(ctx.db, companyId, provider);
  const secrets = installation && (await secretsOf(ctx, installation));
  if (!secrets) throw new ChatFault('REVOKED');
  try {
    return await ask(ctx.chat.services[provider], accessTo(ctx, installation, secrets));
  } catch (error) {
    if (error instanceof ChatFault) await noteFault(ctx, installation, error);
    throw error;
  }
}

/** Names one connection of a workspace; another one, also of the same workspace, has another key. */
export const installationKeyOf = ({
  companyId,
  provider,
  installedAt,
}: Pick<ChatInstallation, 'companyId' | 'provider' | 'installedAt'>) =>
  `${provider} ${companyId} ${installedAt.toISOString()}`;

/** The conversations of a company's bot. */
export const conversationsOf = (
  db: ProviderContext['db'],
  of: Pick<ChatInstallation, 'companyId' | 'provider'>,
): ChatAccess['conversations'] => ({
  with: (userId) => conversationWith(db, { ...of, userId }),
  keep: (userId, conversation) => keepConversation(db, { ...of, userId }, conversation),
  forget: (userId) => forgetConversation(db, { ...of, userId }),
});

const accessTo = (
  { db }: Pick<ProviderContext, 'db'>,
  { companyId, provider, workspaceId, botUserId, installedAt }: ChatInstallation,
  secrets: ChatSecrets,
): ChatAccess => ({
  companyId,
  installationKey: installationKeyOf({ companyId, provider, installedAt }),
  workspaceId,
  botUserId,
  secrets,
  conversations: conversationsOf(db, { companyId, provider }),
  spend: (method, rate) => spendCall(db, { companyId, provider, method }, rate),
});

/** Notes what a fault means for later calls. */
export async function noteFault(ctx: ProviderContext, installation: ChatInstallation, fault: ChatFault): Promise<void> {
  const { companyId, provider } = installation;
  const { method, retryAfter } = fault.more;
  if (fault.kind === 'REVOKED') await disconnectInstallation(ctx, installation, ctx.clock.now());
  if (fault.kind === 'LIMITED' && method && retryAfter)
    await pauseCalls(ctx.db, { companyId, provider, method }, retryAfter);
}

/** Says that the company has connected no workspace, and what to do. */
export const notConnectedText = (provider: ChatProvider) =>
  `No workspace of ${CHAT_NAMES[provider]} is connected. An admin connects one under Settings, Integrations.`;

/** The refusal that a fault becomes for the caller. */
export function chatError(provider: ChatProvider, { kind, more }: ChatFault): DomainError {
  const name = CHAT_NAMES[provider];
  switch (kind) {
    case 'REVOKED':
      return conflict(notConnectedText(provider), 'CHAT_NOT_CONNECTED');
    case 'LIMITED':
      return tooManyRequests(more.retryAfter ?? 1);
    case 'NO_ACCOUNT':
      return conflict(`${name} has no account that this message could go to.`);
    case 'REFUSED':
      return new DomainError(
        'BAD_GATEWAY',
        `${name} refused the call (${more.code ?? 'unknown'}). Please check ${MORE[provider]}.`,
      );
    default:
      return outsideServiceError(kind, `${name} can’t be reached right now. Please try again in a moment.`);
  }
}
