import type { ChatProvider } from '../../schema.generated';
import type { ResponsesContext } from '../responses/context';
import type { ChatService } from './chat-service';
import type { SlackApp } from './slack/slack-app';

/** The chat providers that this process can reach. */
export interface ChatProviders {
  services: Readonly<Record<ChatProvider, ChatService>>;
  slack: SlackApp;
}

/** The context of everything that has to do with chat. */
export interface ChatContext extends ResponsesContext {
  chat: ChatProviders;
}
