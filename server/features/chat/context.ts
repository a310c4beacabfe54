import type { ChatProvider } from '../../schema.generated';
import type { Context } from '../context';
import type { ResponsesContext } from '../responses/context';
import type { ChatService } from './chat-service';
import type { MsteamsApp } from './msteams/msteams-app';
import type { SlackApp } from './slack/slack-app';

/** The chat providers that this process can reach. */
export interface ChatProviders {
  services: Readonly<Record<ChatProvider, ChatService>>;
  slack: SlackApp;
  msteams: MsteamsApp;
}

/** The context of calls to chat providers. */
export interface ProviderContext extends ResponsesContext {
  chat: ChatProviders;
}

/** The context of commands about chat. Those that wait for a provider begin without a transaction. */
export interface ChatContext extends ProviderContext {
  /** Runs a part of a command in a transaction of its own, after the provider has answered. */
  inTransaction<T>(run: (ctx: Context) => Promise<T>): Promise<T>;
}
