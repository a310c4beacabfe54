import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { actionFailureText } from './actionFailures';
import { TopicActions } from './TopicActions';
import { useStarredTopics } from './useStarredTopics';
import { useTopicStars } from './useTopicStars';

export interface ActionListProps {
  study: AnalyzerStudyFragment;
  isBrief?: boolean;
}

/** The starred topics of the survey's series with their action items, or the reason why there are none. */
export function ActionList({ study, isBrief = false }: ActionListProps) {
  const { topics, error, retry } = useStarredTopics(study);
  const stars = useTopicStars(study);
  if (!stars)
    return (
      <Nothing
        text="This survey is not in a series..."
        more="Starred topics and their action items belong to a series, so that they last from one survey to the next."
      />
    );
  if (!topics)
    return error ? (
      <ErrorState title="The action items could not be loaded" text={actionFailureText(error)} onRetry={retry} />
    ) : (
      <SkeletonText lines={6} />
    );
  const starred = topics.filter(({ isActive }) => isActive);
  if (starred.length === 0)
    return (
      <Nothing
        text="You have no action items. Star a topic to start adding them!"
        icon={<Star size={20} aria-hidden />}
      />
    );
  return (
    <Stack gap={isBrief ? 2 : 6}>
      {starred.map((topic) => (
        <TopicActions key={topic.topicSlug} starred={topic} stars={stars} isBrief={isBrief} />
      ))}
    </Stack>
  );
}

function Nothing({ text, more, icon }: { text: string; more?: string; icon?: ReactNode }) {
  return (
    <Stack gap={2} py={8} alignItems="center" color="textMuted" css={{ textAlign: 'center', textWrap: 'balance' }}>
      {icon}
      <Text as="p" tone="text">
        {text}
      </Text>
      {more && (
        <Text as="p" size={13}>
          {more}
        </Text>
      )}
    </Stack>
  );
}
