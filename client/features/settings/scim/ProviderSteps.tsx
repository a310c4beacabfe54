import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { STEPS, type ProviderId } from './scimTexts';

/** The steps by which an admin connects a provider, in their order. */
export function ProviderSteps({ provider }: { provider: ProviderId }) {
  return (
    <Stack as="ol" gap={3} pt={4} css={{ listStyle: 'decimal', margin: 0, paddingLeft: 20 }}>
      {STEPS[provider].map(({ title, text }) => (
        <li key={title}>
          <Text weight="medium">{title}</Text>
          <Text as="p" size={13} tone="textMuted">
            {text}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
