import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { PROVIDER_NAMES } from '../integrations/providerNames';
import { useDigestChannelSearchQuery, useSetDigestChannelMutation } from './DigestChoice.generated';

/** What the app needs in order to write into a channel. */
const NEEDS: Record<ChatProvider, string> = {
  SLACK: 'The app has to be in the channel: write “/invite @Candor” there first.',
  MSTEAMS: 'The app has to be in the team of the channel: add it there first (Manage team, Apps).',
};

interface ChooseDigestChannelProps {
  provider: ChatProvider;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog in which the channel is chosen that is told of surveys. */
export function ChooseDigestChannel({ provider, isOpen, onClose }: ChooseDigestChannelProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Choose a channel in ${PROVIDER_NAMES[provider]}`} width={520}>
      <SearchChannels provider={provider} onClose={onClose} />
    </Dialog>
  );
}

function SearchChannels({ provider, onClose }: Omit<ChooseDigestChannelProps, 'isOpen'>) {
  const [search, setSearch] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const text = search.trim();
  const { data, error, loading } = useDigestChannelSearchQuery(
    text === '' ? skipToken : { variables: { provider, filter: text } },
  );
  const [save, { loading: isSaving, error: refusal, reset }] = useSetDigestChannelMutation();
  const found = text === '' ? undefined : data?.chatEntities;
  const choose = async (id: string, name: string) => {
    setTried(id);
    const reply = await save({ variables: { input: { provider, channelId: id } } });
    if (!reply.data) return;
    toast({ title: `${name} is told of surveys from now on` });
    onClose();
  };
  return (
    <Stack gap={4}>
      <Text as="p" tone="textMuted">
        {NEEDS[provider]} A short message is posted there at once.
      </Text>
      <SearchField
        label="Search channels"
        placeholder="Name of the channel"
        value={search}
        onChange={(value) => {
          setSearch(value);
          reset();
        }}
        autoFocus
      />
      <Text as="p" size={13} tone="textMuted" role="status">
        {text !== '' && loading && 'Searching …'}
        {found?.length === 0 && `No channel found matching "${text}".`}
        {found && found.length > 0 && `${found.length} found.`}
      </Text>
      {found && found.length > 0 && (
        <Stack gap={2} role="group" aria-label="Found" maxHeight={320} overflow="auto">
          {found.map(({ id, displayName }) => (
            <Inline key={id} gap={3} justifyContent="space-between">
              <Text css={{ overflowWrap: 'anywhere' }}>{displayName}</Text>
              <Button
                size="sm"
                aria-label={`Choose ${displayName}`}
                isPending={isSaving && tried === id}
                disabledReason={isSaving && tried !== id ? 'One moment.' : undefined}
                onClick={() => void choose(id, displayName).catch(reportUnexpected)}
              >
                Choose
              </Button>
            </Inline>
          ))}
        </Stack>
      )}
      <FormError message={formMessage(error) ?? formMessage(refusal)} />
    </Stack>
  );
}
