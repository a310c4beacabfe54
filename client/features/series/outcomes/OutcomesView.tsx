import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TopicNameWithMark } from '../../analyzer/insights/ScoreFigures';
import type { ShownOutcomesFragment, ToldScoreFragment } from './Outcomes.generated';
import { filledText, pointsText, type OutcomesTexts } from '@/lib/outcomesTexts';

type Topic = ShownOutcomesFragment['topics'][number];
type Scores = NonNullable<Topic['scores']>;

const Figures = styled.dl(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.space[4],
  margin: 0,
  paddingTop: theme.space[4],
  borderTop: `1px solid ${theme.colors.border}`,
  '& dd': { margin: 0 },
  [media.phone]: { gap: theme.space[3] },
}));
const List = styled.ul(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.space[5],
  listStyle: 'disc',
  '& li': { paddingBlock: 2, unicodeBidi: 'plaintext', overflowWrap: 'anywhere' },
  // Without this, an action in English would stand on the left, and its bullet on the right.
  '[dir=rtl] & li': { textAlign: 'right' },
}));

/** What the page says of each topic: what was done, and its score then and now. */
export function OutcomesView({
  topics,
  texts,
  level,
}: {
  topics: readonly Topic[];
  texts: OutcomesTexts;
  /** The level of the topics' headings. */
  level: 2 | 3;
}) {
  return (
    <Stack as="ul" gap={4} m={0} p={0} css={{ listStyle: 'none' }}>
      {topics.map(({ topicSlug, label, actions, scores }) => (
        <Card as="li" key={topicSlug}>
          <Stack gap={4}>
            <Heading level={level} size={16}>
              <TopicNameWithMark slug={topicSlug} label={label} />
            </Heading>
            <Stack gap={1}>
              <Text size={13} tone="textMuted">
                {texts.done}
              </Text>
              <List>
                {actions.map(({ actionItemRef, text }) => (
                  <li key={actionItemRef}>{text}</li>
                ))}
              </List>
            </Stack>
            {scores && <ScoresOfTopic scores={scores} texts={texts} />}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function ScoresOfTopic({ scores: { then, now, change }, texts }: { scores: Scores; texts: OutcomesTexts }) {
  return (
    <Figures>
      <ScoreOfSurvey when={texts.then} score={then} texts={texts} />
      {now ? <ScoreOfSurvey when={texts.now} score={now} texts={texts} /> : <Coming texts={texts} />}
      {change && (
        <Figure title={texts.change} value={pointsText(texts, change.difference, 'exceptZero')}>
          {intervalText(texts, change, 'exceptZero')}
          {change.direction === 'UNCLEAR' && `, ${texts.mayBeChance}`}
        </Figure>
      )}
    </Figures>
  );
}

function ScoreOfSurvey({ when, score, texts }: { when: string; score: ToldScoreFragment; texts: OutcomesTexts }) {
  const { interval, surveyName } = score;
  return (
    <Figure title={when} value={score.score === null ? texts.hidden : pointsText(texts, score.score)} of={surveyName}>
      {interval && intervalText(texts, interval)}
    </Figure>
  );
}

const Coming = ({ texts }: { texts: OutcomesTexts }) => (
  <Stack gap={1}>
    <Text as="dt" size={13} tone="textMuted">
      {texts.now}
    </Text>
    <Text as="dd">{texts.nextSurvey}</Text>
  </Stack>
);

function Figure({
  title,
  value,
  of,
  children,
}: {
  title: string;
  value: string;
  /** The survey of the value. */
  of?: string;
  children?: ReactNode;
}) {
  return (
    <Stack gap={1}>
      <Text as="dt" size={13} tone="textMuted">
        {title}
      </Text>
      <Text as="dd" size={20} weight="semibold" numeric>
        {value}
      </Text>
      {children && (
        <Text as="dd" size={13} tone="textMuted" numeric>
          {children}
        </Text>
      )}
      {of && (
        <Text as="dd" size={13} tone="textMuted" css={{ overflowWrap: 'anywhere' }}>
          {of}
        </Text>
      )}
    </Stack>
  );
}

const intervalText = (texts: OutcomesTexts, { low, high }: { low: number; high: number }, signDisplay?: 'exceptZero') =>
  filledText(texts.interval, {
    low: pointsText(texts, low, signDisplay),
    high: pointsText(texts, high, signDisplay),
  });
