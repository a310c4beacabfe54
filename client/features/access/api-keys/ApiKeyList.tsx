import styled from '@emotion/styled';
import { dayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { ApiKeyLineFragment } from './ApiKeysDialog.generated';

const Line = styled(Inline)(({ theme }) => ({
  gap: 16,
  justifyContent: 'space-between',
  flexWrap: 'nowrap',
  padding: '12px 0',
  borderTop: `1px solid ${theme.colors.border}`,
}));

interface ApiKeyListProps {
  keys: readonly ApiKeyLineFragment[];
  onRevoke: (apiKey: ApiKeyLineFragment) => void;
}

export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  if (keys.length === 0) return <Text tone="textMuted">You have no keys yet.</Text>;
  return (
    <Stack as="ul" aria-label="Your company's keys">
      {keys.map((apiKey) => (
        <Line as="li" key={apiKey.ref}>
          <Stack gap={1}>
            <Text weight="medium" truncate>
              {apiKey.name}
            </Text>
            <Text size={13} tone="textMuted" numeric>
              {apiKey.prefix}… · Created {dayText(apiKey.createdAt)} ·{' '}
              {apiKey.lastUsedAt ? `Last used ${dayText(apiKey.lastUsedAt)}` : 'Never used'}
            </Text>
          </Stack>
          <Button size="sm" aria-label={`Revoke ${apiKey.name}`} onClick={() => onRevoke(apiKey)}>
            Revoke
          </Button>
        </Line>
      ))}
    </Stack>
  );
}
