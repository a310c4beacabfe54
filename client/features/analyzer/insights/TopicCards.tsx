import styled from '@emotion/styled';
import { useMemo, useState, type ReactNode } from 'react';
import { sortRows } from '@/lib/sortRows';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { DistributionBar } from '@/ui/DistributionBar';
import { Link } from '@/ui/Link';
import { Select, type SelectOption } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import { averageOnly, hiddenText, type HiddenResult } from '@common/hidden-results';
import { StarButton } from '../actions/StarButton';
import type { TopicStars } from '../actions/useTopicStars';
import { BenchmarkDifference } from '../benchmark/BenchmarkDifference';
import type { Percentile } from '../benchmark/percentiles';
import { AgainstCompany } from './AgainstCompany';
import { ScorePill, TopicNameWithMark, TrendMark } from './ScoreFigures';
import { TopicPriority } from './topicColumns';
import { TOPIC_SORT_VALUES, type TopicRow, type TopicSort } from './topicRows';
import { parseTopicSort, topicSortParameter } from './useTopicSort';

const ORDERS: readonly SelectOption<string>[] = [
  { value: 'priority', label: 'Priority' },
  { value: 'score', label: 'Lowest score' },
  { value: '-score', label: 'Highest score' },
  { value: 'trend', label: 'Fell most' },
  { value: '-trend', label: 'Rose most' },
  { value: 'company', label: 'Lowest against the company' },
  { value: '-company', label: 'Highest against the company' },
  { value: 'benchmark', label: 'Lowest against the benchmark' },
  { value: '-benchmark', label: 'Highest against the benchmark' },
  { value: '-comments', label: 'Most comments' },
  { value: 'topic', label: 'Name' },
];

/** Columns of equal width, so that a figure stands at the same place of every card. Four fit on a phone of 390 pixels. */
const Figures = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(76px, 1fr))',
  gap: '8px 6px',
  margin: 0,
});

/** The number of topics that are shown at first. A button shows the others. */
const SHOWN_AT_FIRST = 3;

export interface TopicCardsProps {
  rows: readonly TopicRow[];
  percentile: Percentile | null;
  hrefOf: (slug: string) => string;
  /** null where topics can't be starred. */
  stars: TopicStars | null;
  sort: TopicSort;
  onSortChange: (sort: TopicSort) => void;
}

/** The topics as cards, where a table does not fit: the name and the score first, the rest below. */
export function TopicCards({ rows, percentile, hrefOf, stars, sort, onSortChange }: TopicCardsProps) {
  const sorted = useMemo(
    () => sortRows(rows, TOPIC_SORT_VALUES[sort.column], sort.direction),
    [rows, sort.column, sort.direction],
  );
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Stack gap={3}>
      <Select
        label="Sort by"
        options={ORDERS.filter(
          ({ value }) =>
            (percentile || !value.endsWith('benchmark')) &&
            (rows.some(({ figures }) => figures?.against) || !value.endsWith('company')),
        )}
        value={topicSortParameter(sort)}
        onChange={(value) => onSortChange(parseTopicSort(value))}
      />
      <Stack as="ul" gap={3} m={0} p={0} css={{ listStyle: 'none' }}>
        {(showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)).map((row) => (
          <Card as="li" key={row.slug}>
            <Inline gap={3} flexWrap="nowrap" justifyContent="space-between">
              <Link href={hrefOf(row.slug)} tone="quiet">
                <TopicNameWithMark slug={row.slug} label={row.label} />
              </Link>
              <Inline gap={2} flexWrap="nowrap">
                {row.figures && <ScorePill score={row.figures.score} />}
                {stars && <StarButton topic={row} stars={stars} />}
              </Inline>
            </Inline>
            {row.hidden && <NotShown why={row.hidden} />}
            {(row.figures || row.vote) && <Details row={row} percentile={percentile} />}
          </Card>
        ))}
      </Stack>
      {sorted.length > SHOWN_AT_FIRST && (
        <Button fullWidth aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the first ${SHOWN_AT_FIRST} topics` : `Show all ${sorted.length} topics`}
        </Button>
      )}
    </Stack>
  );
}

/** The figures of the answers and of the vote. A vote can be shown without a score. */
function Details({ row: { figures, vote, questions }, percentile }: { row: TopicRow; percentile: Percentile | null }) {
  return (
    <Stack gap={3} pt={2}>
      {figures?.counts && <DistributionBar counts={figures.counts} />}
      {figures && !figures.counts && (
        <Text size={13} tone="textMuted">
          {averageOnly(figures.respondents)}
        </Text>
      )}
      <Figures>
        <Detail label="Priority">
          <TopicPriority vote={vote} />
        </Detail>
        {figures?.against && (
          <Detail label="vs company">
            <AgainstCompany against={figures.against} align="flex-start" />
          </Detail>
        )}
        {figures && (
          <Detail label="Trend">
            <TrendMark trend={figures.trend} />
          </Detail>
        )}
        {figures && percentile && (
          <Detail label="Benchmark">
            <BenchmarkDifference delta={figures.benchmark} percentile={percentile} />
          </Detail>
        )}
      </Figures>
      <Text size={13} tone="textMuted">
        {[countText(questions, 'question'), ...(vote ? [countText(vote.comments, 'comment')] : [])].join(', ')}
      </Text>
    </Stack>
  );
}

/** The reason stands in the text, because a phone has no hover. */
function NotShown({ why }: { why: HiddenResult }) {
  return (
    <Text as="p" size={13} tone="textMuted" pt={2}>
      {hiddenText(why)}
    </Text>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size={12} tone="textMuted">
        {label}
      </Text>
      <Text as="dd" m={0}>
        {children}
      </Text>
    </div>
  );
}
