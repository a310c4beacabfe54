import type { ReactNode } from 'react';
import { Heading } from './Heading';
import { Stack } from './Stack';
import { Text } from './Text';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The next step for the reader. */
  action?: ReactNode;
  /** 1 where the page has no other content. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Stack gap={2} alignItems="center" px={4} py={12} maxWidth={480} mx="auto" css={{ textAlign: 'center' }}>
      <Heading level={level} size={16}>
        {title}
      </Heading>
      {text && (
        <Text as="p" tone="textMuted">
          {text}
        </Text>
      )}
      {action && <Stack pt={3}>{action}</Stack>}
    </Stack>
  );
}
