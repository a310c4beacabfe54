import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { typeLabel, type DraftPrompt } from '../draft/draft';
import { AnswerPreview } from './AnswerPreview';
import { TopicName } from './TopicName';

interface QuestionPreviewProps {
  prompt: DraftPrompt;
  place: number;
  total: number;
  topic: string;
  isReadOnly: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

export function QuestionPreview({ prompt, place, total, topic, isReadOnly, onMove, onRemove }: QuestionPreviewProps) {
  return (
    <Stack gap={6}>
      <Inline gap={3} justifyContent="space-between">
        <TopicName slug={prompt.topicSlug} label={topic} size={13} />
        <Text size={13} tone="textMuted" numeric>
          Question {place} of {total}
        </Text>
      </Inline>
      <Heading level={2}>{prompt.text}</Heading>
      <AnswerPreview prompt={prompt} />
      <Inline gap={2} justifyContent="space-between">
        <Tag>{typeLabel(prompt.type)}</Tag>
        {!isReadOnly && (
          <Inline gap={1}>
            <Button variant="ghost" size="sm" icon={<ArrowUp size={14} aria-hidden />} isDisabled={place === 1} onClick={() => onMove(-1)}>
              Move up
            </Button>
            <Button variant="ghost" size="sm" icon={<ArrowDown size={14} aria-hidden />} isDisabled={place === total} onClick={() => onMove(1)}>
              Move down
            </Button>
            <Button variant="ghost" size="sm" icon={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
              Remove
            </Button>
          </Inline>
        )}
      </Inline>
    </Stack>
  );
}
