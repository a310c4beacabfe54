import { Check, X } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/Toast';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { actionFailureText } from './actionFailures';
import { useAcceptAction } from './useAcceptAction';
import { useRecommendedActions } from './useRecommendedActions';
import { useStarredTopics } from './useStarredTopics';
import type { StarrableTopic } from './useTopicStars';

interface ActionChoicesProps {
  study: AnalyzerStudyFragment;
  sequenceRef: string;
  topic: StarrableTopic;
}

/** Moves the focus to the section, because the pressed button disappears. */
const stayInSection = () => document.getElementById('topic-actions')?.focus();

/** The recommended actions that are neither action items already nor dismissed, by any admin of the company. */
export function RecommendedActionChoices({ study, sequenceRef, topic }: ActionChoicesProps) {
  const { topics } = useStarredTopics(study);
  const starred = topics?.find(({ topicSlug }) => topicSlug === topic.slug);
  const accept = useAcceptAction(sequenceRef, topic, starred);
  const { actions, error, retry, setDismissed } = useRecommendedActions(sequenceRef, topic.slug);
  if (!actions)
    return error ? (
      <ErrorState title="The recommended actions could not be loaded" text={actionFailureText(error)} onRetry={retry} />
    ) : (
      <SkeletonText lines={3} />
    );
  const isTaken = (action: string) => starred?.isActive && starred.actionItems.some(({ text }) => text === action);
  const open = actions.filter(({ text, isDismissed }) => !isDismissed && !isTaken(text)).map(({ text }) => text);

  const reject = async (action: string) => {
    stayInSection();
    if (!(await setDismissed(action, true))) return;
    toast({
      tone: 'info',
      title: 'You will not see this action again',
      text: action,
      action: { label: 'Undo', onAction: () => void setDismissed(action, false) },
    });
  };

  if (open.length === 0) return <Text tone="textMuted">There are no more recommended actions for this topic.</Text>;
  return (
    <Stack as="ul" gap={2} m={0} p={0} css={{ listStyle: 'none' }}>
      {open.map((action) => (
        <Card as="li" key={action} p={4}>
          <Inline gap={3} justifyContent="space-between" flexWrap={['wrap', 'nowrap']}>
            <Text>{action}</Text>
            <Inline gap={2} flexWrap="nowrap">
              <Button
                size="sm"
                icon={<Check size={16} aria-hidden />}
                aria-label={`Accept: ${action}`}
                isDisabled={!topics}
                onClick={() => {
                  stayInSection();
                  void accept(action);
                }}
              >
                Accept
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={<X size={16} aria-hidden />}
                aria-label={`Reject: ${action}`}
                onClick={() => void reject(action)}
              >
                Reject
              </Button>
            </Inline>
          </Inline>
        </Card>
      ))}
    </Stack>
  );
}
