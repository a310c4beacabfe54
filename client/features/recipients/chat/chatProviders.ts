import type { ChatProvider, DistributionMethod } from '@/apollo/types.generated';

/** The names of the chat tools on screen. */
export const CHAT_TITLES: Record<ChatProvider, string> = { SLACK: 'Slack', MSTEAMS: 'Microsoft Teams' };

/** The chat tool by which a survey is sent; null for any other way. */
export const chatProviderOf = (method: DistributionMethod | undefined): ChatProvider | null =>
  method !== undefined && method in CHAT_TITLES ? (method as ChatProvider) : null;
