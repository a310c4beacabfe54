import type { ChatProvider } from '@/apollo/types.generated';

/** The names of the chat products, as people know them. */
export const PROVIDER_NAMES: Record<ChatProvider, string> = { SLACK: 'Slack', MSTEAMS: 'Microsoft Teams' };
