import { layout } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import type { HiddenReason } from '@common/hidden-results';
import { QuestionAnswers, QuestionFigures } from '../questions/QuestionAnswers';
import type { QuestionResultRow } from '../questions/questionRows';
import { Summary } from '../texts/Summary';
import { useAnalyzer } from '../useAnalyzer';
import type { TopicView } from './topicViews';

export interface TopicQuestionsProps {
  topic: TopicView;
  teamRef: string | null;
  wholeGroup: HiddenReason | null;
}

/** A single text needs no summary. */
const hasTexts = ({ outcome }: QuestionResultRow) => outcome?.kind === 'texts' && outcome.first.totalCount > 1;

/** The questions on a topic, with their distributions. */
export function TopicQuestions({ topic: { slug, questions }, teamRef, wholeGroup }: TopicQuestionsProps) {
  const { study } = useAnalyzer();
  const isClosed = study.status === 'CLOSED';
  // one summary covers all texts on the topic
  const summedUp = questions.find(hasTexts);
  if (questions.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="topic-questions">
      <Heading level={3} id="topic-questions">
        Survey questions
      </Heading>
      {questions.map((row) => (
        <Card
          key={row.slug}
          as="article"
          aria-label={row.question.text}
          display="grid"
          gridTemplateColumns={['minmax(0, 1fr)', null, `minmax(0, ${layout.actionItems}px) minmax(0, 1fr)`]}
          css={{ gap: '20px 48px', alignItems: 'start' }}
        >
          <Stack gap={3}>
            <Heading level={4}>{row.question.text}</Heading>
            <QuestionFigures row={row} isClosed={isClosed} />
          </Stack>
          <Stack gap={4}>
            {row === summedUp && <Summary kind="TEXTUAL" topicSlug={slug} teamRef={teamRef} />}
            <QuestionAnswers row={row} teamRef={teamRef} isClosed={isClosed} wholeGroup={wholeGroup} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
