import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { conflict } from '../../platform/errors';
import type { ChatProvider } from '../../schema.generated';
import { rateOf, type Addressee, type DeliveryChannel, type DeliveryOutcome } from '../deliveries/delivery-channel';
import type { ResponsesContext } from '../responses/context';
import { askProvider, callProvider, CHAT_NAMES, notConnectedText } from './ask-provider';
import { chatInstallationName } from './budget';
import { ChatPerson } from './chat.entities';
import { ChatFault, type ChatAccess, type ChatService } from './chat-service';
import type { ProviderContext, ChatProviders } from './context';
import { installationOf, secretsOf } from './installations';

/** Sends by direct messages of a chat provider, to the accounts that people of the roster are linked to. */
export function chatChannel(provider: ChatProvider, chat: ChatProviders, messagesPerSecond: number): DeliveryChannel {
  const withChat = (ctx: ResponsesContext): ProviderContext => ({ ...ctx, chat });
  const { prepare, wasSent } = chat.services[provider];
  return {
    async unavailable(ctx, companyId) {
      const installation = await installationOf(ctx.db, companyId, provider);
      const isConnected = installation !== null && (await secretsOf(ctx, installation)) !== null;
      return isConnected ? null : notConnectedText(provider);
    },
    installationOf: (companyId) => chatInstallationName({ companyId, provider }),
    rate: rateOf(messagesPerSecond),
    repeatsUnknown: false,

    ...(prepare && {
      async prepare(ctx, to) {
        const userId = await accountOf(ctx.db, to, provider);
        if (!userId) return { state: 'FAILED', reason: 'NO_ACCOUNT' };
        try {
          await callProvider(withChat(ctx), to.companyId, provider, (_, access) => prepare(access, userId));
          return null;
        } catch (error) {
          return outcomeOfFault(error);
        }
      },
    }),

    async send(ctx, to, message, identity) {
      const userId = await accountOf(ctx.db, to, provider);
      if (!userId) return { state: 'FAILED', reason: 'NO_ACCOUNT' };
      try {
        await callProvider(withChat(ctx), to.companyId, provider, (service, access) =>
          service.send(access, userId, message, identity),
        );
        return { state: 'SENT' };
      } catch (error) {
        return outcomeOfFault(error);
      }
    },

    ...(wasSent && {
      async askWhetherSent(ctx, to, identity) {
        const userId = await accountOf(ctx.db, to, provider);
        if (!userId) return 'UNKNOWN';
        const ask = (_: ChatService, access: ChatAccess) => wasSent(access, userId, identity);
        try {
          return (await callProvider(withChat(ctx), to.companyId, provider, ask)) ? 'SENT' : 'NOT_SENT';
        } catch (error) {
          return fateOfFault(error);
        }
      },
    }),

    async sendTest(ctx, { companyId, email }, message) {
      await askProvider(withChat(ctx), companyId, provider, async (service, access) => {
        const account = await service.personWithEmail(access, email);
        if (!account)
          throw conflict(`Nobody in ${CHAT_NAMES[provider]} has the email address of your account, ${email}.`);
        await service.send(access, account.id, message, { id: randomUUID(), plannedAt: ctx.clock.now() });
      });
    },
  };
}

/** The account of a recipient. One that somebody has chosen may be another person's, so it gets no link that is for the owner of the email only. */
async function accountOf(
  db: EntityManager,
  { personId, isForOwnerOnly }: Addressee,
  provider: ChatProvider,
): Promise<string | null> {
  const person = await db.findOneBy(ChatPerson, { personId, provider });
  return person && !(isForOwnerOnly && person.isChosen) ? person.userId : null;
}

/** What a fault says about the message, and about the messages after it. */
export function outcomeOfFault(error: unknown): DeliveryOutcome {
  if (!(error instanceof ChatFault)) throw error;
  switch (error.kind) {
    case 'LIMITED':
      return { state: 'LATER', reason: 'UNREACHABLE', pause: { seconds: error.more.retryAfter ?? 1 } };
    case 'ABSENT':
      return { state: 'LATER', reason: 'UNREACHABLE', pause: {} };
    case 'REVOKED':
      return { state: 'FAILED', reason: 'NOT_CONNECTED' };
    case 'NO_ACCOUNT':
      return { state: 'FAILED', reason: 'NO_ACCOUNT' };
    case 'REFUSED':
      return { state: 'FAILED', reason: 'REFUSED' };
    default:
      return { state: 'UNKNOWN' };
  }
}

/** What a fault while the provider is asked says about the message that it is asked about. */
function fateOfFault(error: unknown): 'LATER' | 'UNKNOWN' {
  if (!(error instanceof ChatFault)) throw error;
  return ['REVOKED', 'REFUSED', 'NO_ACCOUNT'].includes(error.kind) ? 'UNKNOWN' : 'LATER';
}
