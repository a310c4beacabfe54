import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider, DigestProblem } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { PROVIDER_NAMES } from '../integrations/providerNames';
import { ChooseDigestChannel } from './ChooseDigestChannel';
import {
  useDigestChatToolsQuery,
  useRemoveDigestChannelMutation,
  type DigestChannelFieldsFragment,
} from './DigestChoice.generated';

/** Why the newest message is not in the channel, and what to do. */
const PROBLEMS: Record<DigestProblem, string> = {
  NOT_CONNECTED: 'The last message was not posted, because the chat tool is no longer connected.',
  NO_CHANNEL: 'The last message was not posted: the channel is gone, or the app is no longer in it.',
  REFUSED: 'The last message was not posted, because the chat tool refused it.',
  UNREACHABLE: 'The last message was not posted, because the chat tool could not be reached for two days.',
  UNKNOWN: 'Whether the last message was posted is not known, because the connection broke.',
};

/** The channels that are told of surveys. A choice holds at once. */
export function DigestChannels({ channels }: { channels: readonly DigestChannelFieldsFragment[] }) {
  const { data } = useDigestChatToolsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const providers = [data.slack, data.msteams]
    .filter(({ connected, provider }) => connected || channels.some((each) => each.provider === provider))
    .map(({ provider }) => provider)
    .filter((provider) => provider !== 'MSTEAMS' || data.config.features.teamsAlerting);
  if (providers.length === 0)
    return (
      <Text as="p" tone="textMuted">
        To have the messages in a channel, connect Slack
        {data.config.features.teamsAlerting && ' or Microsoft Teams'} under{' '}
        <Link href="/settings/integrations">Integrations</Link>.
      </Text>
    );
  return (
    <Stack gap={3} role="group" aria-label="Channels">
      {providers.map((provider) => (
        <Channel key={provider} provider={provider} channel={channels.find((each) => each.provider === provider)} />
      ))}
    </Stack>
  );
}

interface ChannelProps {
  provider: ChatProvider;
  channel: DigestChannelFieldsFragment | undefined;
}

function Channel({ provider, channel }: ChannelProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [remove, { loading, error }] = useRemoveDigestChannelMutation();
  const name = PROVIDER_NAMES[provider];
  const removeChannel = async () => {
    const { data } = await remove({ variables: { provider } });
    if (data && channel) toast({ title: `${channel.name} is told of surveys no more` });
  };
  return (
    <Stack gap={2}>
      <Inline gap={3} justifyContent="space-between">
        <Stack gap={1} minWidth={0}>
          <Text weight="medium">Channel in {name}</Text>
          <Text tone={channel ? 'text' : 'textMuted'} css={{ overflowWrap: 'anywhere' }}>
            {channel?.name ?? 'None'}
          </Text>
        </Stack>
        <Inline gap={2}>
          <Button size="sm" aria-label={`Choose a channel in ${name}`} onClick={() => setChoosing(true)}>
            {channel ? 'Change' : 'Choose a channel'}
          </Button>
          {channel && (
            <Button
              size="sm"
              aria-label={`Remove the channel in ${name}`}
              isPending={loading}
              onClick={() => void removeChannel().catch(reportUnexpected)}
            >
              Remove
            </Button>
          )}
        </Inline>
      </Inline>
      {channel?.problem && (
        <Text as="p" size={13} tone="danger">
          {PROBLEMS[channel.problem]}
        </Text>
      )}
      <FormError message={formMessage(error)} />
      <ChooseDigestChannel provider={provider} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </Stack>
  );
}
