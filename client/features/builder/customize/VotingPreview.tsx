import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TopicLabel } from '../draft/draft';
import { VOTING_QUESTION } from './selection';
import { TopicName } from './TopicName';

/** The last step: the topics of this survey, to vote on. */
export function VotingPreview({ topics }: { topics: readonly TopicLabel[] }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2}>{VOTING_QUESTION}</Heading>
        <Text as="p" tone="textMuted">
          Respondents are asked to choose 2-3 topics, and can say how to improve each of them.
        </Text>
      </Stack>
      {topics.length === 0 && <Text as="p">The topics appear here once the survey has questions.</Text>}
      <Stack as="ul" gap={3}>
        {topics.map((topic) => (
          <li key={topic.slug}>
            <TopicName slug={topic.slug} label={topic.label} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
