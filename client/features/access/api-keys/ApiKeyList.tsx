import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ApiKeyItem } from './ApiKeyItem';
import type { ApiKeyLineFragment } from './ApiKeysDialog.generated';

interface ApiKeyListProps {
  keys: readonly ApiKeyLineFragment[];
  onRotate: (apiKey: ApiKeyLineFragment) => void;
  onRevoke: (apiKey: ApiKeyLineFragment) => void;
}

/** The keys that work, newest first, and after them those that have ended. */
export function ApiKeyList({ keys, onRotate, onRevoke }: ApiKeyListProps) {
  if (keys.length === 0) return <Text tone="textMuted">You have no keys yet.</Text>;
  const sorted = [...keys.filter(({ isExpired }) => !isExpired), ...keys.filter(({ isExpired }) => isExpired)];
  return (
    <Stack as="ul" aria-label="Your company's keys">
      {sorted.map((apiKey) => (
        <ApiKeyItem
          key={apiKey.ref}
          apiKey={apiKey}
          onRotate={() => onRotate(apiKey)}
          onRevoke={() => onRevoke(apiKey)}
        />
      ))}
    </Stack>
  );
}
