import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { STAT_HEIGHT } from './participationHeights';

/** One figure with its label, and a note where it needs one. */
export function Stat({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <Card minHeight={STAT_HEIGHT} p={4}>
      <Stack as="dl" gap={1} m={0}>
        <Text as="dt" size={13} weight="medium">
          {label}
        </Text>
        <Text as="dd" size={24} weight="semibold" numeric m={0} css={{ whiteSpace: 'nowrap' }}>
          {value}
        </Text>
      </Stack>
      {note && (
        <Text as="p" size={12} tone="textMuted">
          {note}
        </Text>
      )}
    </Card>
  );
}
