import { skipToken } from '@apollo/client/react';
import type { DistributionMethod } from '@/apollo/types.generated';
import { CHAT_TITLES, chatProviderOf } from './chatProviders';
import { useChatConnectionQuery } from './ChatRecipients.generated';

/**
 * Why no message of a survey can be sent, as a sentence, if its chat tool is not connected. While that is being asked, and for a survey that is
 * sent in another way, there is no reason.
 */
export function useLostConnection(method: DistributionMethod | undefined): string | undefined {
  const provider = chatProviderOf(method);
  const { data } = useChatConnectionQuery(provider === null ? skipToken : { variables: { provider } });
  if (provider === null || !data || data.chatStatus.connected) return undefined;
  return `${CHAT_TITLES[provider]} is disconnected, so nobody would get the message. Connect it again first.`;
}
