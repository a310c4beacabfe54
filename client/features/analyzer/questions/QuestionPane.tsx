import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { IconButton } from '@/ui/IconButton';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { countText } from '../format';
import { ScorePill, TrendMark } from '../insights/Figures';
import { AnswerBars } from './AnswerBars';
import { HiddenAnswers } from './HiddenAnswers';
import type { HiddenReason, QuestionRow } from './questionRows';
import { ScoreView } from './ScoreView';
import { TextAnswers } from './TextAnswers';

export interface QuestionPaneProps {
  studyRef: string;
  teamRef: string | null;
  isClosed: boolean;
  rows: readonly QuestionRow[];
  selected: QuestionRow;
  onSelect: (slug: string) => void;
  wholeGroup: HiddenReason | null;
}

/** One question: which it is, and what came of it. */
export function QuestionPane({ rows, selected, onSelect, ...rest }: QuestionPaneProps) {
  const { index, question, topicLabel } = selected;
  const step = (by: number) => {
    const target = rows[index - 1 + by];
    return { isDisabled: !target, onClick: () => target && onSelect(target.slug) };
  };
  return (
    <Card as="section" aria-label={`Question ${index} of ${rows.length}`}>
      <Stack gap={5}>
        <Stack gap={3}>
          <Inline gap={2} justifyContent="space-between">
            <Text size={13} tone="textMuted" numeric aria-live="polite">
              question {index} / {rows.length}
            </Text>
            <Inline gap={1}>
              <IconButton size="sm" label="Previous question" icon={<ChevronLeft size={16} aria-hidden />} {...step(-1)} />
              <IconButton size="sm" label="Next question" icon={<ChevronRight size={16} aria-hidden />} {...step(1)} />
            </Inline>
          </Inline>
          <Heading level={2} size={16}>
            {question.text}
          </Heading>
          <Inline>
            <Tag>{topicLabel}</Tag>
          </Inline>
        </Stack>
        <Answers selected={selected} {...rest} />
      </Stack>
    </Card>
  );
}

type AnswersProps = Pick<QuestionPaneProps, 'studyRef' | 'teamRef' | 'isClosed' | 'selected' | 'wholeGroup'>;

function Answers({ studyRef, teamRef, isClosed, selected: { slug, question, outcome }, wholeGroup }: AnswersProps) {
  if (!outcome || (outcome.kind === 'texts' && !isClosed)) return <Text tone="textMuted">Your results will be available after the survey is closed</Text>;
  switch (outcome.kind) {
    case 'hidden':
      return <HiddenAnswers teamRef={teamRef} wholeGroup={wholeGroup} />;
    case 'texts':
      return <TextAnswers key={`${slug} ${teamRef}`} studyRef={studyRef} teamRef={teamRef} slug={slug} wholeGroup={wholeGroup} />;
    case 'choices':
      return (
        <Stack gap={5}>
          <Respondents n={outcome.figures.n} />
          <AnswerBars label="Choices" of={outcome.figures.n} bars={outcome.figures.counts.map(({ choice, n }) => ({ label: choice, n }))} />
        </Stack>
      );
    case 'score':
      return (
        <Stack gap={5}>
          <Inline gap={4}>
            <ScorePill score={outcome.figures.scaledAvg} />
            {isClosed && outcome.figures.trend && <TrendMark trend={outcome.figures.trend} spelledOut />}
            {outcome.figures.n !== null && <Respondents n={outcome.figures.n} />}
          </Inline>
          <ScoreView question={question} figures={outcome.figures} />
        </Stack>
      );
  }
}

function Respondents({ n }: { n: number }) {
  return (
    <Text size={13} tone="textMuted">
      {countText(n, 'respondent')}
    </Text>
  );
}
