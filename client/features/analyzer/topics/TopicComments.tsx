import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { CommentPages, type CommentPagesProps } from '../texts/CommentPages';
import { Summary } from '../texts/Summary';
import { useAnalyzer } from '../useAnalyzer';

/** The comments from the vote on a topic. */
export function TopicComments(props: CommentPagesProps) {
  const { study } = useAnalyzer();
  const { topicSlug, teamRef, first } = props;
  const isClosed = study.status === 'CLOSED';
  return (
    <Stack as="section" gap={3} aria-labelledby="topic-comments">
      <Inline gap={3} alignItems="baseline">
        <Heading level={3} id="topic-comments">
          Comments
        </Heading>
        <Text size={13} tone="textMuted">
          Written by those who voted for this topic
        </Text>
      </Inline>
      <Card>
        <Stack gap={4}>
          {first.totalCount > 1 && <Summary kind="COMMENTS" topicSlug={topicSlug} teamRef={teamRef} />}
          {isClosed ? (
            <CommentPages {...props} />
          ) : (
            <Text tone="textMuted">Your results will be available after the survey is closed</Text>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
