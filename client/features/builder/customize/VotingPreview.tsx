import styled from '@emotion/styled';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TopicLabel } from '../draft/surveyDraft';
import { VOTING_QUESTION } from './fixedSteps';
import { DottedTopicName } from './DottedTopicName';

/** A picture of a choice; it can't be pressed. */
const Choice = styled.li(({ theme }) => ({
  padding: '10px 12px',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  '&:first-of-type': { borderColor: theme.colors.accent },
}));
const Comment = styled.div(({ theme }) => ({
  marginTop: 10,
  padding: '8px 12px 28px',
  border: `1px solid ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.control,
  color: theme.colors.textMuted,
}));

/** The last step: a vote on the survey's topics. The first topic looks as if it were selected. */
export function VotingPreview({ topics }: { topics: readonly TopicLabel[] }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2}>{VOTING_QUESTION}</Heading>
        <Text as="p" tone="textMuted">
          We recommend selecting 2-3 topics. Respondents choose among the topics they have rated, and can say how to
          improve each one they choose.
        </Text>
      </Stack>
      {topics.length === 0 && <Text as="p">The topics appear here once the survey has questions.</Text>}
      <Stack as="ul" gap={2} aria-label="Topics to vote on">
        {topics.map((topic, index) => (
          <Choice key={topic.slug}>
            <DottedTopicName slug={topic.slug} label={topic.label} />
            {index === 0 && (
              <Comment>
                <Text>How might we improve?</Text>
              </Comment>
            )}
          </Choice>
        ))}
      </Stack>
    </Stack>
  );
}
