import type { CSSObject } from '@emotion/react';
import styled from '@emotion/styled';
import { useMemo, useState } from 'react';
import { ChartFrame } from '@/charts/ChartFrame';
import { MarkIcon, MarkShape, type LineMark } from '@/charts/lineMarks';
import { topicMarksOf } from '@/charts/topicMarks';
import { topicColour } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import type { TopicRow } from '../topicRows';
import { priorityPlot, type PlottedTopic, type PriorityPlot, type Quadrant } from './priorityPlot';

const TITLE = 'What matters most?';
const NAMES: Record<Quadrant, string> = {
  FIRST: 'Work on first',
  KEEP: 'Keep it good',
  WATCH: 'Keep an eye on',
  WELL: 'Going well',
};
const HEIGHT = 340;
const MARK = 28;

const Layout = styled.div(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: theme.space[6],
  alignItems: 'start',
}));
/** The marks stay inside of it, so it has a margin of half a mark. */
const Plot = styled.div(({ theme }) => ({
  position: 'relative',
  height: HEIGHT,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
}));
const Inner = styled.div({ position: 'absolute', inset: `${MARK}px ${MARK}px` });
const Cross = styled.span(({ theme }) => ({ position: 'absolute', background: theme.colors.borderStrong }));
/** On a narrow screen a line can run behind a name. The ground keeps it legible, and the marks stand above. */
const Corner = styled(Text)(({ theme }) => ({
  position: 'absolute',
  padding: '0 4px',
  background: theme.colors.surface,
  pointerEvents: 'none',
}));
const CORNERS: readonly (readonly [Quadrant, CSSObject])[] = [
  ['FIRST', { right: 4, bottom: 6 }],
  ['KEEP', { right: 4, top: 6 }],
  ['WATCH', { left: 4, bottom: 6 }],
  ['WELL', { left: 4, top: 6 }],
];
const Mark = styled.span(({ theme }) => ({
  position: 'absolute',
  width: MARK,
  height: MARK,
  marginLeft: -MARK / 2,
  marginBottom: -MARK / 2,
  display: 'grid',
  placeItems: 'center',
  '& > span': {
    display: 'none',
    position: 'absolute',
    bottom: '100%',
    whiteSpace: 'nowrap',
    padding: '2px 8px',
    borderRadius: theme.radii.control,
    background: theme.colors.text,
    color: theme.colors.surface,
    fontSize: theme.fontSizes[13],
    pointerEvents: 'none',
  },
  '&[data-active]': { zIndex: 1, borderRadius: '50%', boxShadow: `0 0 0 2px ${theme.colors.text}` },
  '&[data-active] > span': { display: 'block' },
}));
const LegendLink = styled(Link)({ display: 'block', minHeight: 24, padding: '2px 0' });
const Legend = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 });
const LegendLine = styled.li({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
});

/** The topics by how many people want them better and by how good they are. It shows only topics whose votes and score are shown. */
export function PriorityPicture({
  rows,
  index,
  hrefOf,
}: {
  rows: readonly TopicRow[];
  index: number;
  hrefOf: (slug: string) => string;
}) {
  const plot = useMemo(() => priorityPlot(rows, index), [rows, index]);
  const marks = useMemo(() => topicMarksOf(rows.map(({ slug }) => slug).sort()), [rows]);
  const [active, setActive] = useState<string | null>(null);
  if (!plot) return null;
  return (
    <Card as="section">
      <ChartFrame
        title={TITLE}
        summary={`Votes for each topic and its score. The lines are at the index of ${index} and at ${plot.votesAt.toFixed(1)} votes, which each topic would have if all had the same.`}
        isOperable
        chart={
          <Layout>
            <Drawing plot={plot} marks={marks} active={active} onActive={setActive} />
            <Legend aria-label="Topics in the picture">
              {plot.topics.map((topic) => (
                <LegendLine
                  key={topic.slug}
                  onMouseEnter={() => setActive(topic.slug)}
                  onMouseLeave={() => setActive(null)}
                >
                  <MarkIcon mark={marks.get(topic.slug)!} colour={topicColour(topic.slug)} />
                  <LegendLink
                    href={hrefOf(topic.slug)}
                    tone="quiet"
                    aria-label={`${topic.label}: ${readout(topic)}`}
                    onFocus={() => setActive(topic.slug)}
                    onBlur={() => setActive(null)}
                  >
                    {topic.label}
                  </LegendLink>
                  <Text size={13} tone="textMuted" numeric>
                    {countText(topic.votes, 'vote')} · {topic.score.toFixed(1)}
                  </Text>
                </LegendLine>
              ))}
            </Legend>
          </Layout>
        }
        table={
          <Table
            label={TITLE}
            columns={COLUMNS}
            rows={plot.topics}
            rowKey={({ slug }) => slug}
            rowHref={({ slug }) => hrefOf(slug)}
            defaultSort={{ column: 'votes', direction: 'descending' }}
          />
        }
      />
    </Card>
  );
}

/** The drawing itself. Marks may cover each other, so the names beside it are the links, and point out their marks. */
function Drawing({
  plot,
  marks,
  active,
  onActive,
}: {
  plot: PriorityPlot;
  marks: ReadonlyMap<string, LineMark>;
  active: string | null;
  onActive: (slug: string | null) => void;
}) {
  const { topics, cross, mostVotes, lowScore, highScore } = plot;
  return (
    <div>
      <Text as="p" size={12} tone="textMuted" numeric>
        Score: {lowScore} to {highScore} of 0 to 100 shown
      </Text>
      <Plot>
        <Inner>
          <Cross style={{ left: `${cross.x}%`, top: -MARK, bottom: -MARK, width: 1 }} />
          <Cross style={{ bottom: `${cross.y}%`, left: -MARK, right: -MARK, height: 1 }} />
        </Inner>
        {CORNERS.map(([quadrant, place]) => (
          <Corner key={quadrant} size={12} tone="textMuted" css={place}>
            {NAMES[quadrant]}
          </Corner>
        ))}
        <Inner>
          {topics.map((topic) => (
            <Mark
              key={topic.slug}
              data-active={active === topic.slug || undefined}
              style={{ left: `${topic.x}%`, bottom: `${topic.y}%` }}
              onMouseEnter={() => onActive(topic.slug)}
              onMouseLeave={() => onActive(null)}
            >
              <svg width={18} height={18} viewBox="-7 -7 14 14" aria-hidden>
                <MarkShape mark={marks.get(topic.slug)!} colour={topicColour(topic.slug)} />
              </svg>
              <span aria-hidden style={topic.x > 50 ? { right: 0 } : { left: 0 }}>
                {topic.label}
              </span>
            </Mark>
          ))}
        </Inner>
      </Plot>
      <Text as="p" size={12} tone="textMuted" numeric css={{ textAlign: 'right' }}>
        Votes: 0 to {mostVotes}
      </Text>
    </div>
  );
}

const readout = ({ votes, score, quadrant }: PlottedTopic): string =>
  `${countText(votes, 'vote')}, score ${score.toFixed(1)}, ${NAMES[quadrant].toLowerCase()}`;

const COLUMNS: TableColumn<PlottedTopic>[] = [
  { id: 'topic', title: 'Topic', render: ({ label }) => label, sortValue: ({ label }) => label },
  { id: 'votes', title: 'Votes', numeric: true, render: ({ votes }) => votes, sortValue: ({ votes }) => votes },
  {
    id: 'score',
    title: 'Score',
    numeric: true,
    render: ({ score }) => score.toFixed(1),
    sortValue: ({ score }) => score,
  },
  {
    id: 'quadrant',
    title: 'Meaning',
    render: ({ quadrant }) => NAMES[quadrant],
    sortValue: ({ quadrant }) => NAMES[quadrant],
  },
];
