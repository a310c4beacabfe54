import { MarkIcon } from '@/charts/lineMarks';
import { topicMark } from '@/charts/topicMarks';
import { topicColour } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { hiddenText } from '@common/hidden-results';
import { StarButton } from '../actions/StarButton';
import { useTopicStars } from '../actions/useTopicStars';
import type { Percentile } from '../benchmark/percentiles';
import { useAnalyzer } from '../useAnalyzer';
import { TopicNumbers } from './TopicNumbers';
import type { TopicView } from './topicViews';

export interface TopicHeadProps {
  topic: TopicView;
  /** The number of topics that got votes. */
  voted: number;
  percentile: Percentile | null;
}

/** The topic's name, description and priority. */
export function TopicHead({ topic: { slug, label, description, row }, voted, percentile }: TopicHeadProps) {
  const stars = useTopicStars(useAnalyzer().study);
  return (
    <Stack gap={4} pt={2}>
      <Stack gap={2}>
        <Inline gap={3} flexWrap="nowrap">
          <MarkIcon mark={topicMark(slug)} colour={topicColour(slug)} />
          <Heading level={2}>{label}</Heading>
          {stars && <StarButton topic={{ slug, label }} stars={stars} />}
        </Inline>
        <Text as="p" tone="textMuted" maxWidth={680}>
          {description}
        </Text>
      </Stack>
      {row && (
        <Card>
          <Stack gap={6}>
            {row.hidden && (
              <Text as="p" tone="textMuted">
                {hiddenText(row.hidden)}
              </Text>
            )}
            {(row.figures || (row.vote && voted > 0)) && (
              <TopicNumbers row={row} voted={voted} percentile={percentile} />
            )}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
