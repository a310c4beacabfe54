import { Check, X } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/Toast';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import type { RecommendedActionsProps } from './RecommendedActions';
import { useAcceptAction } from './useAcceptAction';
import { useDismissedActions } from './useDismissedActions';
import { useStarredTopics } from './useStarredTopics';

interface ActionChoicesProps extends RecommendedActionsProps {
  study: AnalyzerStudyFragment;
  sequenceRef: string;
}

/** Moves the focus to the section, because the pressed button disappears. */
const stayInSection = () => document.getElementById('topic-actions')?.focus();

/** The recommended actions that are neither action items already nor dismissed. */
export function RecommendedActionChoices({ study, sequenceRef, topic, actions }: ActionChoicesProps) {
  const { topics } = useStarredTopics(study);
  const starred = topics?.find(({ topicSlug }) => topicSlug === topic.slug);
  const acceptAction = useAcceptAction(sequenceRef, topic, starred);
  const { isDropped, drop, bringBack } = useDismissedActions(sequenceRef, topic.slug);
  const isTaken = (action: string) => starred?.isActive && starred.actionItems.some(({ text }) => text === action);
  const open = actions.filter((action) => !isDropped(action) && !isTaken(action));

  const accept = async (action: string) => {
    stayInSection();
    if (await acceptAction(action)) drop(action); // an accepted action becomes an item, whose text may change
  };
  const reject = (action: string) => {
    stayInSection();
    drop(action);
    toast({
      tone: 'info',
      title: 'You will not see this action again',
      text: action,
      action: { label: 'Undo', onAction: () => bringBack(action) },
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
                onClick={() => void accept(action)}
              >
                Accept
              </Button>
              <Button
                size="sm"
                variant="ghost"
                icon={<X size={16} aria-hidden />}
                aria-label={`Reject: ${action}`}
                onClick={() => reject(action)}
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
