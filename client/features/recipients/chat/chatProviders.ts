import type { ChatProvider, DistributionMethod } from '@/apollo/types.generated';

/** The names of the chat tools on screen. */
export const CHAT_TITLES: Record<ChatProvider, string> = { SLACK: 'Slack', MSTEAMS: 'Microsoft Teams' };

interface ChatWords {
  /** What a company connects. */
  workspace: string;
  /** What may have ended its connection, if the app was not removed. */
  ended: string;
  /** What a search finds. */
  searched: string;
  /** What a search has not found. */
  targets: string;
  /** Where people come from who are added together. */
  groups: string;
}

/** What the chat tools call their things. */
export const CHAT_WORDS: Record<ChatProvider, ChatWords> = {
  SLACK: {
    workspace: 'workspace',
    ended: 'its tokens were revoked',
    searched: 'People, channels and user groups',
    targets: 'slack targets',
    groups: 'a channel or group',
  },
  MSTEAMS: {
    workspace: 'organization',
    ended: 'its secret has expired',
    searched: 'People, teams and channels',
    targets: 'MS Teams targets',
    groups: 'a team or channel',
  },
};

/** The chat tool by which a survey is sent; null for any other way. */
export const chatProviderOf = (method: DistributionMethod | undefined): ChatProvider | null =>
  method !== undefined && method in CHAT_TITLES ? (method as ChatProvider) : null;

/** The name of an account as its chat tool writes it. In Microsoft Teams it is an address to sign in with. */
export const handleOf = (provider: ChatProvider, { name }: { name: string }): string =>
  provider === 'SLACK' ? `@${name}` : name;
