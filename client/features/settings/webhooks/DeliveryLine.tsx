import type { ReactNode } from 'react';
import { momentText } from '@/lib/dates';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { outcomeOf, deliveryState } from './webhookTexts';
import type { WebhookDeliveryFieldsFragment } from './WebhooksPage.generated';

/** A message, and what has become of it. */
export function DeliveryLine({
  delivery,
  children,
}: {
  delivery: WebhookDeliveryFieldsFragment;
  /** What can be done with it. */
  children?: ReactNode;
}) {
  const { text, tone } = deliveryState(delivery);
  return (
    <Stack gap={1}>
      <Inline gap={3}>
        <Tag tone={tone} dot>
          {text}
        </Tag>
        <Text weight="medium">{delivery.type}</Text>
        <Text size={13} tone="textMuted" numeric>
          {momentText(delivery.triedAt ?? delivery.plannedAt)}
        </Text>
      </Inline>
      <Text as="p" size={13} tone="textMuted">
        {outcomeOf(delivery)}
      </Text>
      {children}
    </Stack>
  );
}
