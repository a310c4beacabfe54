import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { IconButton } from '@/ui/IconButton';
import { useShortcuts } from '@/ui/shortcuts';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { deltaText } from '@common/figures';
import type { Percentile } from '../benchmark/percentiles';
import { QuestionAnswers, QuestionFigures, type QuestionAnswersProps } from './QuestionAnswers';
import type { QuestionResultRow } from './questionRows';

export interface QuestionPaneProps extends Omit<QuestionAnswersProps, 'row'> {
  rows: readonly QuestionResultRow[];
  selected: QuestionResultRow;
  onSelect: (slug: string) => void;
  percentile: Percentile | null;
}

/** One question with its results. */
export function QuestionPane({ rows, selected, onSelect, percentile, ...rest }: QuestionPaneProps) {
  const { index, question, topicLabel, benchmark } = selected;
  const step = (by: number) => {
    const target = rows[index - 1 + by];
    return { isDisabled: !target, onClick: () => target && onSelect(target.slug) };
  };
  useShortcuts('Questions', [
    { keys: ['J'], text: 'Next question', run: step(1).onClick },
    { keys: ['K'], text: 'Previous question', run: step(-1).onClick },
  ]);
  return (
    <Card as="section" aria-label={`Question ${index} of ${rows.length}`}>
      <Stack gap={5}>
        <Stack gap={3}>
          <Inline gap={2} justifyContent="space-between">
            <Text size={13} tone="textMuted" numeric aria-live="polite">
              question {index} / {rows.length}
            </Text>
            <Inline gap={1}>
              <IconButton
                size="sm"
                label="Previous question"
                icon={<ChevronLeft size={16} aria-hidden />}
                {...step(-1)}
              />
              <IconButton size="sm" label="Next question" icon={<ChevronRight size={16} aria-hidden />} {...step(1)} />
            </Inline>
          </Inline>
          <Heading level={2} size={16}>
            {question.text}
          </Heading>
          <Inline gap={2}>
            <Tag>{topicLabel}</Tag>
            {percentile && benchmark !== null && (
              <Text size={13} tone="textMuted">
                {deltaText(benchmark, percentile)}
              </Text>
            )}
          </Inline>
        </Stack>
        <QuestionFigures row={selected} isClosed={rest.isClosed} />
        <QuestionAnswers row={selected} {...rest} />
      </Stack>
    </Card>
  );
}
