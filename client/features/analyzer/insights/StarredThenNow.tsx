import { skipToken } from '@apollo/client/react';
import { signedPoints, trendLabel } from '@common/figures';
import { media } from '@/theme/tokens';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { useStarredTopics } from '../actions/useStarredTopics';
import { useAnalyzer } from '../useAnalyzer';
import { DirectionMark, FigureWord, MissingFigure, TopicNameWithMark } from './ScoreFigures';
import { PhoneFold } from './PhoneFold';
import {
  useStarredThenAndNowQuery,
  type ScoreThenOrNowFragment,
  type StarredThenAndNowQuery,
} from './StarredThenNow.generated';
import type { TopicRow } from './topicRows';

const TITLE = 'Starred topics, then and now';

type ThenAndNow = NonNullable<StarredThenAndNowQuery['starredTopics'][number]['thenAndNow']>;

/** A starred topic of this survey with its scores in two surveys. */
interface StarredRow extends ThenAndNow {
  topic: TopicRow;
}

/**
 * What has become of the topics that the company chose to work on: the score in the survey in which each was starred and now, with the
 * interval of the change. It is for people who see the stars, and stays away where no topic was starred before this survey.
 */
export function StarredThenNow({ rows, teamRef }: { rows: readonly TopicRow[]; teamRef: string | null }) {
  const { study } = useAnalyzer();
  const { topics } = useStarredTopics(study);
  const starred = rows.filter(({ slug }) => topics?.some(({ topicSlug, isActive }) => isActive && topicSlug === slug));
  const isAsked = starred.length > 0 && study.status === 'CLOSED' && study.sequenceRef != null;
  const { data } = useStarredThenAndNowQuery(
    isAsked
      ? {
          variables: { sequenceRef: study.sequenceRef!, studyRef: study.ref, teamRef },
          context: { isSilent: true },
          // In the cache, a reply that was read before a topic was starred would take the new star away.
          fetchPolicy: 'no-cache',
        }
      : skipToken,
  );
  const isPhone = useMediaQuery(PHONE);
  const known = data?.starredTopics ?? [];
  const told = starred.flatMap((topic): StarredRow[] => {
    const thenAndNow = known.find(({ topicSlug }) => topicSlug === topic.slug)?.thenAndNow;
    return thenAndNow ? [{ topic, ...thenAndNow }] : [];
  });
  if (told.length === 0) return null;
  const note = (
    <Text size={13} tone="textMuted">
      Then is the survey in which a topic was starred. Changes are computed before rounding. All intervals are 95%.
    </Text>
  );
  if (isPhone)
    return (
      <PhoneFold title={TITLE}>
        <Stack gap={3}>
          {note}
          <StarredCards rows={told} />
        </Stack>
      </PhoneFold>
    );
  return (
    <Stack as="section" gap={3} pt={3}>
      <Inline gap={3} justifyContent="space-between" alignItems="baseline">
        <Heading level={2} size={16}>
          {TITLE}
        </Heading>
        {note}
      </Inline>
      <Table label={TITLE} columns={COLUMNS} rows={told} rowKey={({ topic }) => topic.slug} />
    </Stack>
  );
}

/** Where four columns do not fit: a card for each topic, with a line for each figure. */
function StarredCards({ rows }: { rows: readonly StarredRow[] }) {
  return (
    <Stack as="ul" aria-label={TITLE} gap={3} m={0} p={0} css={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Card as="li" key={row.topic.slug}>
          <Stack gap={3}>
            <TopicNameWithMark slug={row.topic.slug} label={row.topic.label} />
            <Stack as="dl" gap={2} m={0}>
              {COLUMNS.slice(1).map(({ id, title, render }) => (
                <Inline key={id} gap={3} justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap">
                  <Text as="dt" size={13} tone="textMuted">
                    {title}
                  </Text>
                  <dd css={{ margin: 0 }}>{render(row)}</dd>
                </Inline>
              ))}
            </Stack>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const COLUMNS: TableColumn<StarredRow>[] = [
  {
    id: 'topic',
    title: 'Topic',
    render: ({ topic: { slug, label } }) => <TopicNameWithMark slug={slug} label={label} />,
  },
  { id: 'then', title: 'Then', numeric: true, render: ({ then }) => <Figure of={then} isNamed /> },
  { id: 'now', title: 'Now', numeric: true, render: ({ now }) => <Figure of={now} /> },
  { id: 'change', title: 'Change', numeric: true, render: ({ change }) => <Change change={change} /> },
];

/** A score with its interval. `isNamed` says of which survey it is. */
function Figure({ of, isNamed = false }: { of: ScoreThenOrNowFragment | null; isNamed?: boolean }) {
  if (!of) return <MissingFigure spoken="Not shown" />;
  const { score, interval, surveyName } = of;
  const range = interval && `${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}`;
  return (
    <Stack as="span" alignItems="flex-end">
      {score === null ? <FigureWord>Hidden</FigureWord> : <Text numeric>{score.toFixed(1)}</Text>}
      {range && <Small>{range}</Small>}
      {isNamed && <Small>{surveyName}</Small>}
    </Stack>
  );
}

function Change({ change }: { change: ThenAndNow['change'] }) {
  if (!change) return <MissingFigure spoken="No change is known" />;
  const range = `${signedPoints(change.low)} to ${signedPoints(change.high)}`;
  return (
    <Stack as="span" alignItems="flex-end">
      <DirectionMark direction={change.direction} hint={`The 95% interval is ${range}.`}>
        <Text weight="medium" numeric>
          {trendLabel(change)}
        </Text>
      </DirectionMark>
      <Small>{range}</Small>
    </Stack>
  );
}

const Small = ({ children }: { children: string }) => (
  <Text
    size={12}
    tone="textMuted"
    numeric
    css={{ whiteSpace: 'nowrap', [media.phone]: { whiteSpace: 'normal', textAlign: 'right' } }}
  >
    {children}
  </Text>
);
