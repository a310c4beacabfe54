import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { useAnalyzer } from '../useAnalyzer';
import { Feedback } from '../feedback/Feedback';
import { RecommendedActionChoices } from './RecommendedActionChoices';
import type { StarrableTopic } from './useTopicStars';

export interface RecommendedActionsProps {
  topic: StarrableTopic;
  actions: readonly string[];
}

/**
 * Actions that helped others with a topic. People who may star topics can turn them into action items or dismiss them.
 */
export function RecommendedActions({ topic, actions }: RecommendedActionsProps) {
  const { study, takesFeedback } = useAnalyzer();
  const { sequenceRef, viewerCan } = study;
  if (actions.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="topic-actions">
      <Inline gap={2}>
        <Heading level={3} id="topic-actions" tabIndex={-1}>
          Recommended actions
        </Heading>
        <Tag tone="accent">alpha</Tag>
        {takesFeedback && <Feedback about="recommended actions" />}
      </Inline>
      {viewerCan.starTopics && sequenceRef != null ? (
        <RecommendedActionChoices study={study} sequenceRef={sequenceRef} topic={topic} />
      ) : (
        <Stack as="ul" gap={2} m={0} pl={5} maxWidth={680} css={{ listStyle: 'disc' }}>
          {actions.map((text) => (
            <Text as="li" key={text}>
              {text}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
