import { useRef } from 'react';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TopicNameWithMark } from '../insights/ScoreFigures';
import { ActionItemRow } from './ActionItemRow';
import { AddActionItem } from './AddActionItem';
import { StarButton } from './StarButton';
import type { StarredTopicDetailsFragment } from './StarredTopics.generated';
import type { TopicStars } from './useTopicStars';

export interface TopicActionsProps {
  starred: StarredTopicDetailsFragment;
  stars: TopicStars;
  /** Shows the topic and its progress, without its action items. */
  isBrief: boolean;
}

/** A starred topic with its action items. */
export function TopicActions({
  starred: { sequenceRef, topicSlug, topic, actionItems },
  stars,
  isBrief,
}: TopicActionsProps) {
  const newItem = useRef<HTMLTextAreaElement>(null);
  const topicKey = { sequenceRef, topicSlug };
  const done = actionItems.filter(({ isCompleted }) => isCompleted).length;
  return (
    <Stack as="section" gap={2} aria-label={topic.label}>
      <Inline gap={2} flexWrap="nowrap" justifyContent="space-between" minHeight={28}>
        <Heading level={3} size={14}>
          <TopicNameWithMark slug={topicSlug} label={topic.label} />
        </Heading>
        <Inline gap={2} flexWrap="nowrap">
          {actionItems.length > 0 && (
            <Text size={13} tone="textMuted" numeric css={{ whiteSpace: 'nowrap' }}>
              {done} of {actionItems.length} done
            </Text>
          )}
          {!isBrief && <StarButton topic={topic} stars={stars} />}
        </Inline>
      </Inline>
      {!isBrief && (
        <>
          {actionItems.length > 0 && (
            <Stack as="ul" gap={2} m={0} p={0} css={{ listStyle: 'none' }}>
              {actionItems.map((item) => (
                <ActionItemRow
                  key={item.ref}
                  topicKey={topicKey}
                  item={item}
                  onLeave={() => newItem.current?.focus()}
                />
              ))}
            </Stack>
          )}
          <AddActionItem topicKey={topicKey} topicLabel={topic.label} field={newItem} />
        </>
      )}
    </Stack>
  );
}
